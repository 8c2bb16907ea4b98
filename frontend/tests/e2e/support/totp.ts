import { createHmac } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code of an authenticator app now, or the given number of 30-second steps later. */
export const totpCode = (secret: string, stepsLater = 0): string => {
  const bits = [...secret].map((it) => letters.indexOf(it).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsLater));
  const hash = createHmac('sha1', key).update(step).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
};

/** A code that is not valid now or within the next steps. */
export const wrongTotpCode = (secret: string): string => {
  const near = [-2, -1, 0, 1, 2, 3].map((steps) => totpCode(secret, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555', '666666'].find(
    (code) => !near.includes(code),
  )!;
};

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Time-based one-time passwords of RFC 6238 as authenticator apps make them: SHA-1, 6 digits, 30 s. */

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepMilliseconds = 30_000;
const digits = 6;
/** Allows for inexact clocks and slow typing. */
const stepsAround = 1;

/** A new secret, in base32 as apps take it. */
export function newTotpSecret(): string {
  return [...randomBytes(52)].map((byte) => letters[byte % 32]).join('');
}

function bytesOf(base32: string): Buffer {
  let bits = '';
  for (const letter of base32.toUpperCase()) {
    bits += letters.indexOf(letter).toString(2).padStart(5, '0');
  }
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

export function totpAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The time step of a code, or undefined when it matches none near this moment. */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  const current = Math.floor(now / stepMilliseconds);
  const given = Buffer.from(code.padEnd(digits).slice(0, digits));
  if (!/^\d{6}$/.test(code)) return undefined;
  for (let step = current - stepsAround; step <= current + stepsAround; step += 1) {
    if (timingSafeEqual(given, Buffer.from(totpAt(secret, step)))) return step;
  }
  return undefined;
}

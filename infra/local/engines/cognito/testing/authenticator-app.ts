import { totpAt } from '../sign-in/totp.ts';

/** The code that the app shows now, or a number of 30-second steps later. */
export const totpCode = (secret: string, stepsLater = 0, now = Date.now()) =>
  totpAt(secret, Math.floor(now / 30_000) + stepsLater);

/** A code that is wrong now and around now. */
export const wrongTotpCode = (secret: string, now = Date.now()): string => {
  const near = [-2, -1, 0, 1, 2, 3].map((steps) => totpCode(secret, steps, now));
  const candidates = ['000000', '111111', '222222', '333333', '444444', '555555', '666666'];
  return candidates.find((code) => !near.includes(code))!;
};

import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';

/** Both in hexadecimal. */
export interface PasswordHash {
  salt: string;
  hash: string;
}

/** Cheap, because these passwords protect data of this machine only, and tests sign in often. */
const cost = { N: 1024 };

const hashOf = (password: string, salt: string) =>
  scryptSync(password, Buffer.from(salt, 'hex'), 32, cost);

export function hashPassword(password: string): PasswordHash {
  const salt = randomBytes(16).toString('hex');
  return { salt, hash: hashOf(password, salt).toString('hex') };
}

export function matchesPassword({ salt, hash }: PasswordHash, password: string): boolean {
  return timingSafeEqual(hashOf(password, salt), Buffer.from(hash, 'hex'));
}

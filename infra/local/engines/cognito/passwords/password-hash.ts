import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * The server's side of Secure Remote Password in Cognito's variant: it stores a verifier that does
 * not reveal the password, and a browser proves that it knows the password without sending it.
 * All exponents here have 256 bits, for which plain BigInt takes some 3 ms.
 */

// The 3072-bit group of RFC 3526, with generator 2.
const prime = BigInt(
  '0xFFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DDEF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7EDEE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3BE39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA051015728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200CBBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF',
);
const generator = 2n;
const multiplier = toInteger(hash(pad(prime), pad(generator)));

/** The owner of a password; both names are part of the verifier. */
export interface PasswordOwner {
  /** The pool's id without its region. */
  poolName: string;
  username: string;
}

/** Both in hexadecimal. */
export interface Verifier {
  salt: string;
  verifier: string;
}

export function makeVerifier(owner: PasswordOwner, password: string): Verifier {
  const salt = randomBytes(16).toString('hex');
  return { salt, verifier: verifierFor(owner, salt, password) };
}

export function matchesVerifier(owner: PasswordOwner, stored: Verifier, password: string): boolean {
  const found = verifierFor(owner, stored.salt, password);
  return timingSafeEqual(hash(found), hash(stored.verifier));
}

function verifierFor(owner: PasswordOwner, salt: string, password: string): string {
  const inner = hash(`${owner.poolName}${owner.username}:${password}`);
  const exponent = toInteger(hash(pad(BigInt(`0x${salt}`)), inner));
  return power(generator, exponent).toString(16);
}

export interface SrpChallenge {
  clientPublic: bigint;
  serverPublic: bigint;
  serverSecret: bigint;
  verifier: bigint;
}

/** Undefined for a client value that would make the proof succeed without the password. */
export function beginChallenge(stored: Verifier, clientPublic: string): SrpChallenge | undefined {
  if (!/^[0-9a-fA-F]{1,1024}$/.test(clientPublic)) return undefined;
  const value = BigInt(`0x${clientPublic}`);
  if (value % prime === 0n) return undefined;
  const serverSecret = toInteger(randomBytes(32));
  const verifier = BigInt(`0x${stored.verifier}`);
  const serverPublic = (multiplier * verifier + power(generator, serverSecret)) % prime;
  return { clientPublic: value, serverPublic, serverSecret, verifier };
}

interface PasswordClaim {
  signature: string;
  timestamp: string;
  secretBlock: string;
}

export function provesPassword(
  owner: PasswordOwner,
  challenge: SrpChallenge,
  claim: PasswordClaim,
): boolean {
  const scramble = toInteger(hash(pad(challenge.clientPublic), pad(challenge.serverPublic)));
  const base = (challenge.clientPublic * power(challenge.verifier, scramble)) % prime;
  const shared = power(base, challenge.serverSecret);
  const key = hkdfSync('sha256', pad(shared), pad(scramble), 'Caldera Derived Key', 16);
  const expected = createHmac('sha256', Buffer.from(key))
    .update(owner.poolName)
    .update(owner.username)
    .update(Buffer.from(claim.secretBlock, 'base64'))
    .update(claim.timestamp)
    .digest('base64');
  return timingSafeEqual(hash(expected), hash(claim.signature));
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (const bit of exponent.toString(2)) {
    result = (result * result) % prime;
    if (bit === '1') result = (result * base) % prime;
  }
  return result;
}

/** Big-endian bytes with a leading zero where the number would otherwise read as negative. */
function pad(value: bigint): Buffer {
  let digits = value.toString(16);
  if (digits.length % 2 === 1) digits = `0${digits}`;
  if (/^[89a-f]/.test(digits)) digits = `00${digits}`;
  return Buffer.from(digits, 'hex');
}

function hash(...parts: (string | Buffer)[]): Buffer {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part);
  return sum.digest();
}

function toInteger(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString('hex')}`);
}

import { createHash, randomUUID } from 'node:crypto';

/** A version 8 uuid made of the first 16 bytes of a digest. */
const uuidOfDigest = (text: string) => {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/** Ids that a retry of the same request makes again. Without a key every id is random. */
export const idMaker =
  (idempotencyKey: string | undefined, caller: string, route: string) =>
  (purpose = 'it') =>
    idempotencyKey
      ? uuidOfDigest([caller, route, idempotencyKey, purpose].join('\n'))
      : randomUUID();

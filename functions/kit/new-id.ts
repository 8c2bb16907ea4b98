import { createHash, randomBytes, randomUUID } from 'node:crypto';

export const uuidText = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const uuidOf = (bytes: Buffer, version: number) => {
  bytes[6] = (bytes[6]! & 0x0f) | (version << 4);
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return uuidText(bytes);
};

/** A version 8 uuid made of the first 16 bytes of a digest. */
const uuidOfDigest = (text: string) =>
  uuidOf(createHash('sha256').update(text).digest().subarray(0, 16), 8);

/** The same id for the same parts. */
export const idMadeOf = (...parts: (string | number)[]) => uuidOfDigest(parts.join('\n'));

const timeBytes = 6;

/** A version 7 uuid, which sorts by time. */
export const timeOrderedId = (now: Date) => {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now.getTime(), 0, timeBytes);
  return uuidOf(bytes, 7);
};

/** When a time-ordered id was made, in milliseconds. */
export const timeOfId = (id: string): number =>
  Number.parseInt(id.replaceAll('-', '').slice(0, 2 * timeBytes), 16);

/** Lower bound of time-ordered ids of this moment. */
export const leastIdAt = (moment: Date) => {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(moment.getTime(), 0, timeBytes);
  return uuidOf(bytes, 7);
};

/** Creates the same ids for a retry with the same key, and random ones without a key. */
export const idMaker =
  (idempotencyKey: string | undefined, caller: string, route: string) =>
  (purpose = 'it') =>
    idempotencyKey
      ? uuidOfDigest([caller, route, idempotencyKey, purpose].join('\n'))
      : randomUUID();

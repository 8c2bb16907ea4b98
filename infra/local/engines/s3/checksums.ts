import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { notImplemented, S3Error } from './s3-error.ts';

/** Checksums of a body, in base64 except for the two that S3 writes in hexadecimal. */
export interface Checksums {
  bytes: number;
  /** Hexadecimal, as an ETag has it. */
  md5: string;
  /** Hexadecimal, as a signature has it. */
  sha256: string;
  crc32: string;
  sha1: string;
}

/** Computes checksums of a body while it is streamed. */
export function createChecksums() {
  const md5 = createHash('md5');
  const sha256 = createHash('sha256');
  const sha1 = createHash('sha1');
  let cyclic = 0;
  let bytes = 0;

  return {
    update(chunk: Buffer) {
      bytes += chunk.length;
      for (const sum of [md5, sha256, sha1]) sum.update(chunk);
      cyclic = crc32(chunk, cyclic);
    },
    result(): Checksums {
      const crc = Buffer.alloc(4);
      crc.writeUInt32BE(cyclic);
      return {
        bytes,
        md5: md5.digest('hex'),
        sha256: sha256.digest('hex'),
        crc32: crc.toString('base64'),
        sha1: sha1.digest('base64'),
      };
    },
  };
}

/** The sender's checksums, by lower-case header name. */
export type Expected = (name: string) => string | undefined;

/** Throws when the body does not match its sender's checksums. */
export function requireExpected(found: Checksums, expected: Expected): void {
  const bytesOf = (hex: string) => Buffer.from(hex, 'hex').toString('base64');
  const pairs = [
    ['content-md5', bytesOf(found.md5)],
    ['x-amz-checksum-crc32', found.crc32],
    ['x-amz-checksum-sha1', found.sha1],
    ['x-amz-checksum-sha256', bytesOf(found.sha256)],
  ] as const;
  for (const [name, value] of pairs) {
    const wanted = expected(name);
    if (wanted !== undefined && wanted !== value) {
      throw new S3Error(
        400,
        'BadDigest',
        name === 'content-md5'
          ? 'The Content-MD5 you specified did not match what we received.'
          : `The ${name.split('-').at(-1)?.toUpperCase()} you specified did not match what we received.`,
      );
    }
  }
  for (const name of ['x-amz-checksum-crc32c', 'x-amz-checksum-crc64nvme']) {
    if (expected(name) !== undefined) throw notImplemented();
  }
}

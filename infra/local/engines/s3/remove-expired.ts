import type { ObjectFiles } from './object-files.ts';

/** A lifecycle rule: objects of this prefix are deleted after some days. */
export interface Expiration {
  prefix: string;
  days: number;
}

const dayMs = 86_400_000;

export async function removeExpired(
  files: ObjectFiles,
  bucket: string,
  expirations: Expiration[],
  now = Date.now(),
): Promise<void> {
  for (const { prefix, days } of expirations) {
    for (const { key, changedAt } of await files.list(bucket, prefix)) {
      if (now - changedAt >= days * dayMs) await files.remove(bucket, key);
    }
  }
}

import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';

const maxPendingBytes = 8_000_000;
const lengthBytes = 4;

/** FNV-1a. */
const hashOf = (text: string) => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
};

/**
 * Records in temporary files, readable by this account of the machine only, so that they need not be in
 * memory together. Those of one group are in one file.
 */
export class RecordFiles<T> {
  readonly #folder = mkdtempSync(join(tmpdir(), 'day-zero-audit-'));
  readonly #pending: Buffer[][];
  #pendingBytes = 0;

  constructor(fileCount: number) {
    this.#pending = Array.from({ length: fileCount }, () => []);
  }

  #path(file: number) {
    return join(this.#folder, String(file));
  }

  #write() {
    for (const [file, records] of this.#pending.entries()) {
      if (records.length > 0) appendFileSync(this.#path(file), Buffer.concat(records));
      this.#pending[file] = [];
    }
    this.#pendingBytes = 0;
  }

  add(group: string, record: T) {
    const bytes = serialize(record);
    const length = Buffer.alloc(lengthBytes);
    length.writeUInt32LE(bytes.length);
    this.#pending[hashOf(group) % this.#pending.length]!.push(length, bytes);
    this.#pendingBytes += lengthBytes + bytes.length;
    if (this.#pendingBytes > maxPendingBytes) this.#write();
  }

  /** The records of one file after the other, in the order in which they were added. */
  *files(): Generator<T[]> {
    this.#write();
    for (const file of this.#pending.keys()) {
      const path = this.#path(file);
      const bytes = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
      const records: T[] = [];
      for (let at = 0; at < bytes.length; ) {
        const begin = at + lengthBytes;
        at = begin + bytes.readUInt32LE(at);
        records.push(deserialize(bytes.subarray(begin, at)) as T);
      }
      yield records;
    }
  }

  remove() {
    rmSync(this.#folder, { recursive: true });
  }
}

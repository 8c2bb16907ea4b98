import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A file of the archive and how much of it is written. */
export interface ZipEntry {
  name: string;
  /** Position in the archive. */
  offset: number;
  crc: number;
  size: number;
  compressedSize: number;
}

const version = 20;
/** Sizes come after the data; names are UTF-8. */
const flags = 0x0808;
const deflated = 8;
/** The date is required: midnight of January 1, 1980. */
const date = 0x0021;

const numbers = (...fields: [bytes: 2 | 4, value: number][]) => {
  const buffer = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let position = 0;
  for (const [bytes, value] of fields) {
    buffer.writeUIntLE(value, position, bytes);
    position += bytes;
  }
  return buffer;
};

/** Fields of both the local header and the central directory. */
const common = (name: Buffer, { crc, size, compressedSize }: Omit<ZipEntry, 'name' | 'offset'>) =>
  numbers(
    [2, version],
    [2, flags],
    [2, deflated],
    [2, 0],
    [2, date],
    [4, crc],
    [4, compressedSize],
    [4, size],
    [2, name.length],
    [2, 0],
  );

const unknown = { crc: 0, size: 0, compressedSize: 0 };

export const beginEntry = (name: string, offset: number) => {
  const written = Buffer.from(name);
  return {
    bytes: Buffer.concat([numbers([4, 0x04034b50]), common(written, unknown), written]),
    entry: { name, offset, ...unknown } satisfies ZipEntry,
  };
};

/**
 * Each piece is compressed separately and ends at a byte boundary, so that another step can append
 * the next one.
 */
export const appendToEntry = (entry: ZipEntry, text: string) => {
  const content = Buffer.from(text);
  const bytes = deflateRawSync(content, { finishFlush: constants.Z_SYNC_FLUSH });
  return {
    bytes,
    entry: {
      ...entry,
      crc: crc32(content, entry.crc),
      size: entry.size + content.length,
      compressedSize: entry.compressedSize + bytes.length,
    },
  };
};

export const endEntry = (entry: ZipEntry) => {
  const last = deflateRawSync(Buffer.alloc(0));
  const ended = { ...entry, compressedSize: entry.compressedSize + last.length };
  const { crc, compressedSize, size } = ended;
  const sizes = numbers([4, 0x08074b50], [4, crc], [4, compressedSize], [4, size]);
  return { bytes: Buffer.concat([last, sizes]), entry: ended };
};

/** The central directory at the end of the archive. */
export const endZip = (entries: ZipEntry[], offset: number): Buffer => {
  const contents = Buffer.concat(
    entries.flatMap((entry) => {
      const name = Buffer.from(entry.name);
      return [
        numbers([4, 0x02014b50], [2, version]),
        common(name, entry),
        numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, entry.offset]),
        name,
      ];
    }),
  );
  return Buffer.concat([
    contents,
    numbers(
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
      [2, entries.length],
      [2, entries.length],
      [4, contents.length],
      [4, offset],
      [2, 0],
    ),
  ]);
};

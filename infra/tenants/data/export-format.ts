import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';

/** The folder of an export, as docs/operations/export.md describes it. */
export const formatName = 'day-zero-export';
export const formatVersion = 1;

export const manifestFile = 'manifest.json';
export const peopleFile = 'people.jsonl';
export const photosFile = 'photos.jsonl';
export const itemsFile = (kind: string) => `items/${kind}.jsonl`;

const exportedFile = z.object({
  file: z.string(),
  /** Lines of a `.jsonl` file. */
  lines: z.optional(z.int()),
  sha256: z.string(),
});
export type ExportedFile = z.output<typeof exportedFile>;

export const manifestSchema = z.object({
  format: z.literal(formatName),
  version: z.literal(formatVersion),
  tenant: z.string(),
  /** Null: all companies. */
  companyId: z.nullable(z.string()),
  exportedAt: z.string(),
  /** How many migrations the data went through. Exports from before the first one do not say so. */
  migrations: z._default(z.int().check(z.minimum(0)), 0),
  /** By kind. */
  counts: z.record(z.string(), z.int()),
  files: z.array(exportedFile),
  /** Of the list of files. */
  sha256: z.string(),
});
export type Manifest = z.output<typeof manifestSchema>;

export const personLine = z.object({
  /** The id of the user in the table. */
  username: z.string(),
  attributes: z.record(z.string(), z.string()),
  enabled: z.boolean(),
});
export type PersonLine = z.output<typeof personLine>;

export const photoLine = z.object({ key: z.string(), contentType: z.string() });
export type PhotoLine = z.output<typeof photoLine>;

/** As `sha256sum` prints it. */
export const hashOfFiles = (files: readonly ExportedFile[]) =>
  createHash('sha256')
    .update(files.map(({ file, sha256 }) => `${sha256}  ${file}\n`).join(''))
    .digest('hex');

export const hashOfFile = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
};

/** The lines of a file, parsed, one at a time. */
export async function* readLines(path: string): AsyncGenerator<unknown> {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Infinity });
  for await (const line of lines) yield JSON.parse(line);
}

/**
 * What is not exported: it is worth nothing elsewhere, or must not be there. Everything else is, also
 * kinds that later versions add.
 */
export const leftOut: Readonly<Record<string, string>> = {
  session: 'People sign in again.',
  pending_sign_in: 'People sign in again.',
  recovery_codes: 'The secret of an authenticator app cannot be exported, so people add it again.',
  email_code: 'A code is valid for minutes.',
  connection: 'Open pages connect again.',
  connection_lookup: 'Open pages connect again.',
  shown_scope: 'Open pages connect again.',
  presence: 'Open pages connect again.',
  delivery: 'Open pages load everything again.',
  last_change: 'Open pages load everything again.',
  mail: 'The tenant that queued an email sends it.',
  timesheet_export: 'Its file is deleted after a day.',
  request_receipt: 'A retry of a request reaches the tenant that got it.',
  comment_receipt: 'A retry of a request reaches the tenant that got it.',
};

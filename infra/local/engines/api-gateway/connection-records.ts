import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What `$disconnect` has to be told about a connection. */
export interface ConnectionRecord {
  connectionId: string;
  connectedAt: number;
  headers: Record<string, string>;
}

/**
 * Which connections are open, kept on disk: after the region was killed, `$disconnect` is told
 * about those that were.
 */
export const connectionRecords = (folder: string) => {
  mkdirSync(folder, { recursive: true });
  const fileOf = (connectionId: string) =>
    join(folder, `${Buffer.from(connectionId).toString('base64url')}.json`);
  return {
    add: (record: ConnectionRecord) =>
      writeFileSync(fileOf(record.connectionId), JSON.stringify(record)),
    remove: (connectionId: string) => rmSync(fileOf(connectionId), { force: true }),
    leftovers: (): ConnectionRecord[] =>
      readdirSync(folder).flatMap((name) => {
        try {
          return [JSON.parse(readFileSync(join(folder, name), 'utf8'))];
        } catch {
          rmSync(join(folder, name), { force: true });
          return [];
        }
      }),
  };
};
export type ConnectionRecords = ReturnType<typeof connectionRecords>;

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the event of `$disconnect` says about a connection. */
interface ConnectionRecord {
  connectionId: string;
  connectedAt: number;
  headers: Record<string, string>;
}

/**
 * The open connections, stored on disk so that `$disconnect` is called for them at the next start
 * if the local cloud was killed.
 */
export function connectionRecords(folder: string) {
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
}
export type ConnectionRecords = ReturnType<typeof connectionRecords>;

import type { IncomingMessage, ServerResponse } from 'node:http';
import { forOwnHost } from '../../kit/own-host.ts';
import { reportError } from '../../kit/report-error.ts';
import { startServer } from '../../kit/start-server.ts';
import type { Credentials } from '../../kit/verify-signature.ts';
import type { CorsRule } from './cors.ts';
import { openObjectFiles } from './object-files.ts';
import { type Expiration, removeExpired } from './remove-expired.ts';
import { createS3Handler } from './s3-handler.ts';

interface S3Options {
  /** Where objects are stored. */
  folder: string;
  buckets: { name: string; cors?: CorsRule[]; expirations?: Expiration[] }[];
  /** Who may read and write; there is no anonymous access. */
  credentials: Credentials;
  /** The prefix before `/<bucket>/<key>` when `handle` is mounted at a path, such as `/storage`. */
  basePath?: string;
  /** Default: a free one. */
  port?: number;
}

export interface RunningS3 {
  endpoint: string;
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  stop(): Promise<void>;
}

const removeEveryMs = 3_600_000;

export async function startS3(options: S3Options): Promise<RunningS3> {
  const { folder, buckets, credentials, basePath = '' } = options;
  const names = buckets.map(({ name }) => name);
  const files = await openObjectFiles(folder, names);
  const removeOld = () =>
    Promise.all(
      buckets.map(({ name, expirations = [] }) => removeExpired(files, name, expirations)),
    ).catch(reportError);
  await removeOld();
  const removing = setInterval(removeOld, removeEveryMs).unref();
  const corsRules = new Map(buckets.map(({ name, cors }) => [name, cors ?? []]));
  const handle = createS3Handler({ files, credentials, corsRules, basePath });
  const server = await startServer(forOwnHost(handle), options.port);
  return {
    endpoint: server.endpoint + basePath,
    handle,
    async stop() {
      clearInterval(removing);
      await server.stop();
    },
  };
}

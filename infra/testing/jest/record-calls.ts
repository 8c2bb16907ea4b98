import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';
import { runningFunction } from '#functions/testing/as-function.ts';

/*
 * Runs before each test file. In the full run it records which permissions the functions needed, for
 * the comparison with their roles (`infra/checks/permissions`).
 */

/** Resources have other names in the templates, but the functions know them by these variables. */
const variables = ['TABLE_NAME', 'USER_POOL_ID', 'PHOTOS_BUCKET', 'EXPORTS_BUCKET'];
const placeholder = (name: string) => `\${${name}}`;

const withPlaceholders = (resource: string) =>
  variables.reduce(
    (text, name) => text.replaceAll(process.env[name] ?? placeholder(name), placeholder(name)),
    resource,
  );

/** As functions of the local cloud send it. */
const localPath = (host: string, path: string) => {
  if (path.startsWith('/@connections/')) return `/\${API}/\${STAGE}${path}`;
  return host === new URL(process.env.AWS_ENDPOINT_URL_S3!).host ? `/storage${path}` : path;
};

/** Ids differ in every test, and would make as many records. */
const withoutIds = (partition: string) =>
  partition.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '00000000-0000-4000-8000-000000000000');

const folder = process.env.RECORDED_CALLS;
if (folder) {
  const { beforeSending, neededPermissions } = await import('@day-zero/local-cloud/testing');
  const account = { region: placeholder('REGION'), accountId: placeholder('ACCOUNT') };
  const calls = new Set<string>();
  const stop = beforeSending((request) => {
    const caller = runningFunction();
    if (!caller) return undefined;
    const path = localPath(request.host, request.path);
    for (const { action, resource, attributes, partitions = [] } of neededPermissions(
      { ...request, path },
      account,
    ))
      calls.add(
        JSON.stringify({
          caller,
          action,
          resource: withPlaceholders(resource),
          attributes: [...new Set(attributes)].sort(),
          partitions: [...new Set(partitions.map(withoutIds))].sort(),
        }),
      );
    return undefined;
  });
  afterAll(() => {
    stop();
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${randomUUID()}.json`), `[${[...calls].join()}]`);
  });
}

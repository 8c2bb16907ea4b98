import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort, type RunningLocalCloud, startLocalCloud } from '@day-zero/local-cloud';
import { afterAll, beforeAll, expect } from '@jest/globals';
import type { CommandContext } from '#infra/tenants/kit/command.ts';
import { testContext } from '#infra/testing/command-context.ts';
import { makeSmallApp } from '#infra/testing/local-cloud/small-app.ts';

/* A small local cloud that runs as the tenant `local`, for all tests of the importing file. */

const json = (status: number, body: object) =>
  `export const handler = async () => ({ statusCode: ${status}, headers: { 'content-type': 'application/json' }, body: '${JSON.stringify(body)}' });`;

/** What the consumer of the stream received again. */
export const received = join(mkdtempSync(join(tmpdir(), 'day-zero-replay-')), 'received');

/** Which written items it has processed. */
export const processed = join(dirname(received), 'processed');

/** While this file exists, it fails at written items. */
export const broken = join(dirname(received), 'broken');

export const app = await makeSmallApp(
  {
    'GET /api/sign-in-options': json(200, {}),
    'GET /api/user': json(401, { code: 'signed_out' }),
    'POST /api/login': json(401, { code: 'wrong_credentials', error: 'Wrong password.' }),
  },
  {
    'fallback/reject-unknown-path': json(404, { code: 'not_found' }),
    'background/process-changes': `import { appendFileSync, existsSync } from 'node:fs';
      export const handler = async ({ Records }) => {
        for (const { note, dynamodb } of Records) {
          const title = dynamodb?.NewImage?.title?.S;
          if (title && existsSync(${JSON.stringify(broken)})) throw new Error('broken');
          if (title) appendFileSync(${JSON.stringify(processed)}, title);
          if (note === 'bad') throw new Error('planned');
          if (note) appendFileSync(${JSON.stringify(received)}, note);
        }
        return { batchItemFailures: [] };
      };`,
    'live/connect': 'export const handler = async () => ({ statusCode: 401 });',
  },
);

export let cloud: RunningLocalCloud;

let isStopped = false;

/** The deployed consumers try for many minutes. */
const giveUpSoon = (assemblyFolder: string) => {
  const file = join(assemblyFolder, 'day-zero-local-live.template.json');
  const template = readFileSync(file, 'utf8');
  const changed = template.replaceAll(/"MaximumRetryAttempts": ?\d+/g, '"MaximumRetryAttempts": 1');
  expect(changed).not.toBe(template);
  writeFileSync(file, changed);
};

beforeAll(async () => {
  writeFileSync(
    join(app.webFolder, 'index.html'),
    '<!doctype html><script type="module" src="/assets/app-12345678.js"></script>',
  );
  giveUpSoon(app.assemblyFolder);
  process.env.DATA_DIR = app.dataFolder;
  cloud = await startLocalCloud({ ...app.cloudOptions, port: await freePort() });
});

export const stopCloud = async () => {
  isStopped = true;
  await cloud.stop();
};

afterAll(async () => {
  if (!isStopped) await cloud?.stop();
  app.remove();
  rmSync(dirname(received), { recursive: true });
});

/** Runs a command for a tenant, by default the local one. */
export const run = async (
  command: (context: CommandContext) => Promise<void>,
  options: Record<string, string | boolean> = {},
  name = 'local',
) => {
  const { context, text } = testContext(name, options);
  const error = await command(context).then(
    () => undefined,
    (thrown: Error) => thrown,
  );
  return { error, text: text() };
};

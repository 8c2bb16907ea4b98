import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { freePort } from '#infra/local/kit/free-port.ts';
import { type RunningLocalCloud, startLocalCloud } from '#infra/local/start-local-cloud.ts';
import { eventually } from '#infra/local/testing/eventually.ts';
import { makeSmallApp, type SmallApp } from '#infra/local/testing/small-app.ts';
import { testContext } from '#infra/testing/command-context.ts';
import { check } from './commands/check.ts';
import { deploy } from './commands/deploy.ts';
import { destroy } from './commands/destroy.ts';
import { diff } from './commands/diff.ts';
import { replay } from './commands/replay.ts';
import { smoke } from './commands/smoke.ts';
import { status } from './commands/status.ts';
import type { CommandContext } from './kit/command.ts';

jest.setTimeout(600_000);

const json = (status: number, body: object) =>
  `export const handler = async () => ({ statusCode: ${status}, headers: { 'content-type': 'application/json' }, body: '${JSON.stringify(body)}' });`;

/** What the consumer of the stream received again. */
const received = join(mkdtempSync(join(tmpdir(), 'day-zero-replay-')), 'received');
/** Which written items it has processed. */
const processed = join(dirname(received), 'processed');
/** While this file exists, it fails at written items. */
const broken = join(dirname(received), 'broken');

let app: SmallApp;
let cloud: RunningLocalCloud;
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
  app = await makeSmallApp(
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
  writeFileSync(
    join(app.webFolder, 'index.html'),
    '<!doctype html><script type="module" src="/assets/app-12345678.js"></script>',
  );
  giveUpSoon(app.assemblyFolder);
  process.env.DATA_DIR = app.dataFolder;
  cloud = await startLocalCloud({
    port: await freePort(),
    dataFolder: app.dataFolder,
    assemblyFolder: app.assemblyFolder,
    web: { folder: app.webFolder },
    onLog: () => {},
    onMail: () => {},
  });
});
afterAll(async () => {
  if (!isStopped) await cloud?.stop();
  app?.remove();
  rmSync(dirname(received), { recursive: true });
});

const run = async (
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

describe('the local cloud as a tenant', () => {
  test('is found by a file that other users of the machine cannot read', async () => {
    const { context } = testContext('local');
    await expect(context.deployment()).resolves.toMatchObject({
      isLocal: true,
      address: cloud.url,
      tableName: expect.stringMatching(/^day-zero-local-data-/),
      photosBucket: 'day-zero-local-photos-000000000000-us-east-1',
      exportsBucket: 'day-zero-local-exports-000000000000-us-east-1',
      userPoolId: expect.stringMatching(/^us-east-1_/),
    });
    expect(statSync(join(app.dataFolder, 'running.json')).mode & 0o777).toBe(0o600);
  });

  test('is reached by clients without further settings', async () => {
    const { context } = testContext('local');
    const { region, tableName } = await context.deployment();
    const index = {
      GSI1PK: { S: 'RUNNING_JOBS' },
      GSI1SK: { S: '2026-11-20T08:00:00.000Z#1#1' },
    };
    const Item = { PK: { S: 'C#1#JOBS' }, SK: { S: 'JOB#1' }, type: { S: 'job' }, ...index };
    await new DynamoDBClient({ region }).send(new PutItemCommand({ TableName: tableName, Item }));
    const { text, error } = await run(status);
    expect(error).toBeUndefined();
    expect(text).toMatch(/jobs under way +1, one since 2026-11-20 08:00 UTC$/m);
    expect(text).toMatch(new RegExp(`address +${cloud.url}$`, 'm'));
    expect(text).toContain('The local cloud has none.');
  });

  test('of another name is not running', async () => {
    const { error } = await run(smoke, {}, 'localcompany');
    expect(error?.message).toContain('runs another tenant');
    expect(error?.message).toContain('TENANT=localcompany npm start');
  });

  test('needs nothing of AWS', async () => {
    const { error, text } = await run(check);
    expect(error).toBeUndefined();
    expect(text).toContain(`runs at ${cloud.url}`);
    expect(text).toContain('The local cloud has none.');
    expect((await run(diff)).text).toContain('nothing to compare');
  });

  test('is tried from outside', async () => {
    const { error, text } = await run(smoke);
    expect(text).not.toContain('failed');
    expect(text.match(/^ {2}ok /gm)).toHaveLength(4);
    expect(error).toBeUndefined();
  });

  test('fails with what is wrong', async () => {
    const page = join(app.webFolder, 'index.html');
    const whole = readFileSync(page, 'utf8');
    writeFileSync(page, '<!doctype html>');
    process.env.DAY_ZERO_PASSWORD = 'wrong';
    const { error, text } = await run(smoke, { email: 'someone@example.com' });
    delete process.env.DAY_ZERO_PASSWORD;
    writeFileSync(page, whole);
    expect(text).toContain('failed  the page loads, with its headers and script');
    expect(text).toContain('The page has no script');
    expect(text).toContain('failed  someone@example.com signs in');
    expect(text).toContain('POST /api/login returned 401: Wrong password.');
    expect(error?.message).toContain('2 of 5 checks failed');
  });
});

describe('a password', () => {
  test('is a variable, and asked for before anything is done', async () => {
    delete process.env.DAY_ZERO_PASSWORD;
    for (const command of [smoke, deploy]) {
      const { error, text } = await run(command, { email: 'someone@example.com' });
      expect(error?.message).toContain('read -rs DAY_ZERO_PASSWORD');
      expect(text).toBe('');
    }
  });

  test('is no option, because others see options', () => {
    const source = readFileSync(join(import.meta.dirname, 'tenant-command.ts'), 'utf8');
    expect(source).not.toMatch(/^ +'?[\w-]*(password|secret)[\w-]*'?:/m);
  });
});

describe('npm run tenant replay', () => {
  const setAside = async (key: string, functionName: string, note: string) => {
    const { region, deadLettersBucket } = await testContext('local').context.deployment();
    const functionArn = `arn:aws:lambda:us-east-1:000000000000:function:day-zero-local-${functionName}`;
    const payload = JSON.stringify({ Records: [{ note }] });
    await new S3Client({ region }).send(
      new PutObjectCommand({
        Bucket: deadLettersBucket,
        Key: `aws/lambda/${key}`,
        Body: JSON.stringify({ requestContext: { functionArn }, payload }),
      }),
    );
  };

  test('applies a change once that the stream gave up on', async () => {
    const { region, tableName } = await testContext('local').context.deployment();
    const table = new DynamoDBClient({ region });
    const put = (title: string) =>
      table.send(
        new PutItemCommand({
          TableName: tableName,
          Item: { PK: { S: `C#1#TODO#${title}` }, SK: { S: 'TODO' }, title: { S: title } },
        }),
      );
    writeFileSync(broken, '');
    await put('first ');
    await eventually(
      async () => (await run(status)).text,
      (text) => /dead letters +1$/m.test(text),
      60_000,
    );
    const still = await run(replay, { yes: true });
    expect(still.text).toContain('broken');
    expect(still.error?.message).toContain('1 objects failed again');
    rmSync(broken);
    // The stream itself has gone on.
    await put('second ');
    await eventually(
      async () => existsSync(processed) && readFileSync(processed, 'utf8'),
      (text) => text === 'second ',
      60_000,
    );
    const replayed = await run(replay, { yes: true });
    expect(replayed.error).toBeUndefined();
    expect(replayed.text).toContain('1 changes processed, 0 outdated messages deleted');
    expect((await run(replay, { yes: true })).text).toContain('0 changes processed');
    expect(readFileSync(processed, 'utf8')).toBe('second first ');
    expect((await run(status)).text).toMatch(/dead letters +none$/m);
  });

  test('gives changes to their function again, and keeps those that fail', async () => {
    await setAside('1', 'background-process-changes', 'one ');
    await setAside('2', 'background-process-changes', 'bad');
    await setAside('3', 'background-process-changes:live', 'two ');
    await setAside('4', 'live-push-changes', 'late');
    expect((await run(status)).text).toMatch(/dead letters +4$/m);
    const first = await run(replay, { yes: true });
    expect(readFileSync(received, 'utf8')).toBe('one two ');
    expect(first.text).toContain('2 changes processed, 1 outdated messages deleted');
    expect(first.text).toContain('stays: aws/lambda/2: planned');
    expect(first.error).toMatchObject({ name: 'CommandError' });
    const again = await run(replay, { yes: true });
    expect(again.text).toContain('0 changes processed');
    expect(again.error?.message).toContain('1 objects failed again');
  });

  test('needs the credentials of the local cloud', async () => {
    const { region } = await testContext('local').context.deployment();
    const client = new LambdaClient({
      region,
      credentials: { accessKeyId: 'x', secretAccessKey: 'y' },
    });
    const FunctionName = 'day-zero-local-background-process-changes';
    const rejected = client.send(new InvokeCommand({ FunctionName }));
    await expect(rejected).rejects.toMatchObject({ name: 'AccessDeniedException' });
  });
});

describe('destroying the local cloud', () => {
  const options = { yes: true, everything: true, 'name-again': 'local' };
  const { stringContaining } = expect;

  test('needs it to be stopped', async () => {
    const { error } = await run(destroy, options);
    expect(error?.message).toContain(`The local cloud runs at ${cloud.url}: stop it first.`);
    isStopped = true;
    await cloud.stop();
    expect(existsSync(join(app.dataFolder, 'running.json'))).toBe(false);
    expect((await run(smoke)).error?.message).toContain('start it (npm start)');
  });

  test('ignores a file of a local cloud that was killed', async () => {
    const killed = { processId: 999_999_999, url: cloud.url, environment: {}, outputs: {} };
    writeFileSync(join(app.dataFolder, 'running.json'), JSON.stringify(killed));
    expect((await run(smoke)).error?.message).toContain('start it (npm start)');
  });

  test('keeps the data unless told otherwise, and needs the name', async () => {
    const { text } = await run(destroy, { yes: true });
    expect(text).toContain(`keep ${join(app.dataFolder, 'dynamodb')}`);
    const { error } = await run(destroy, { ...options, 'name-again': 'lokal' });
    expect(error).toEqual(expect.objectContaining({ message: stringContaining('not local') }));
    expect(existsSync(join(app.dataFolder, 'dynamodb', 'data.sqlite'))).toBe(true);
  });

  test('deletes what an interrupted run left', async () => {
    rmSync(join(app.dataFolder, 'dynamodb'), { recursive: true });
    expect((await run(destroy, options)).error).toBeUndefined();
    expect(existsSync(app.dataFolder)).toBe(false);
    expect((await run(destroy, options)).text).toContain('Nothing of it is left');
  });

  test('deletes no folder of another program', async () => {
    mkdirSync(app.dataFolder);
    writeFileSync(join(app.dataFolder, 'README.txt'), 'Mine.');
    const { error } = await run(destroy, options);
    expect(error?.message).toContain('is not a data folder of Day Zero');
    expect(existsSync(join(app.dataFolder, 'README.txt'))).toBe(true);
  });
});

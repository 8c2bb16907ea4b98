import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { describe, expect, test } from '@jest/globals';
import { testContext } from '#infra/testing/command-context.ts';
import { app, cloud, run, stopCloud } from '#infra/testing/local-tenant.ts';
import { check } from './commands/check.ts';
import { deploy } from './commands/deploy.ts';
import { destroy } from './commands/destroy.ts';
import { diff } from './commands/diff.ts';
import { smoke } from './commands/smoke.ts';
import { status } from './commands/status.ts';

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

describe('destroying the local cloud', () => {
  const options = { yes: true, everything: true, 'name-again': 'local' };
  const { stringContaining } = expect;

  test('needs it to be stopped', async () => {
    const { error } = await run(destroy, options);
    expect(error?.message).toContain(`The local cloud runs at ${cloud.url}: stop it first.`);
    await stopCloud();
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

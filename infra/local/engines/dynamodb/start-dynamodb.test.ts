import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, jest, test } from '@jest/globals';
import { createTables } from './create-tables.ts';
import { startDynamodb } from './start-dynamodb.ts';
import { openStore } from './store.ts';
import { clientsFor, testTable } from './testing/test-table.ts';

// The engine is a process, which starts slowly on a busy machine.
jest.setTimeout(30_000);

function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
}

test('the engine ends when the process that started it ends or is killed', async () => {
  const engine = new URL('./start-dynamodb.ts', import.meta.url).href;
  const parent = `
    const { startDynamodb } = await import('${engine}');
    const { processId } = await startDynamodb();
    process.stdout.write(String(processId), () => process.kill(process.pid, 'SIGKILL'));
  `;
  const options = ['--input-type=module', '--eval', parent];
  const { stdout } = await promisify(execFile)(process.execPath, options).catch((error) => error);
  const processId = Number(stdout);
  expect(processId).toBeGreaterThan(0);
  while (isRunning(processId)) await new Promise((resolve) => setTimeout(resolve, 10));
});

test('data of another version ends the start with one sentence', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dynamodb-'));
  await writeFile(join(folder, 'CURRENT'), 'MANIFEST-000002\n');
  const parent = `
    const { startDynamodb } = await import('${new URL('./start-dynamodb.ts', import.meta.url).href}');
    const { exitWithError } = await import('${new URL('../../exit-with-error.ts', import.meta.url).href}');
    await startDynamodb({ folder: '${folder}' }).catch(exitWithError);
  `;
  const alone = [
    fileURLToPath(new URL('./dynamodb-process.ts', import.meta.url)),
    '--folder',
    folder,
  ];
  for (const command of [['--input-type=module', '--eval', parent], alone]) {
    const options = ['--disable-warning=ExperimentalWarning', ...command];
    const ended = await promisify(execFile)(process.execPath, options).catch((error) => error);
    expect(ended).toMatchObject({
      code: 1,
      stdout: '',
      stderr: `${folder} was written by another version of the local cloud. Remove the data folder to start empty, or choose another folder: DATA_DIR=… npm start\n`,
    });
  }
  await rm(folder, { recursive: true });
});

test('a full disk ends the engine with one sentence', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dynamodb-'));
  const fill = `
    const { PutItemCommand } = await import('@aws-sdk/client-dynamodb');
    const { startDynamodb } = await import('${new URL('./start-dynamodb.ts', import.meta.url).href}');
    const { createTables } = await import('${new URL('./create-tables.ts', import.meta.url).href}');
    const { clientsFor, testTable } = await import('${new URL('./testing/test-table.ts', import.meta.url).href}');
    const { exitWithError } = await import('${new URL('../../exit-with-error.ts', import.meta.url).href}');
    // The sentence comes before the engine is gone, so that no failing request is reported instead.
    const onFailure = (error) => process.kill(engine.processId, 0) && exitWithError(error);
    const engine = await startDynamodb({ folder: '${folder}', onFailure });
    const { plain } = clientsFor(engine.endpoint);
    const table = testTable();
    await createTables(plain, [table]);
    for (let at = 0; ; at += 1) await plain.send(new PutItemCommand({ TableName: table.TableName,
      Item: { PK: { S: 'a' }, SK: { S: String(at) }, text: { S: 'x'.repeat(300_000) } } })).catch(() => {});
  `;
  // No file may grow beyond four megabytes.
  const limited = ['-c', 'ulimit -f 8192 && exec "$0" "$@"', process.execPath];
  const options = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', fill];
  const ended = await promisify(execFile)('sh', [...limited, ...options]).catch((error) => error);
  expect(ended).toMatchObject({ code: 1, stdout: '' });
  expect(ended.stderr).toMatch(
    /^The disk of the data folder (is full|reports errors)\. [^\n]+npm start\n$/,
  );
  // The engine may still be closing its files.
  await rm(folder, { recursive: true, maxRetries: 10 });
});

test('the engine waits until the one before has closed the folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dynamodb-'));
  const before = openStore({ folder, onWritten: () => {} });
  const starting = startDynamodb({ folder });
  await new Promise((resolve) => setTimeout(resolve, 1000));
  before.close();
  await (await starting).stop();
  await rm(folder, { recursive: true });
});

test('data and transaction tokens survive a restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dynamodb-'));
  const table = testTable();
  const { TableName } = table;
  const Key = { PK: 'a', SK: '1' };
  const ClientRequestToken = randomUUID();
  for (const _start of ['first', 'second']) {
    const engine = await startDynamodb({ folder });
    const clients = clientsFor(engine.endpoint);
    await createTables(clients.plain, [table]);
    const Update = {
      TableName,
      Key,
      UpdateExpression: 'ADD amount :one',
      ExpressionAttributeValues: { ':one': 1 },
    };
    await clients.documents.send(
      new TransactWriteCommand({ TransactItems: [{ Update }], ClientRequestToken }),
    );
    const { Item } = await clients.documents.send(new GetCommand({ TableName, Key }));
    expect(Item?.amount).toBe(1);
    clients.destroy();
    await engine.stop();
  }
  await rm(folder, { recursive: true });
});

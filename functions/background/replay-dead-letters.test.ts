import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { invocationRecord, type RunningS3, startS3 } from '@day-zero/local-cloud/testing';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { update, write } from '#functions/kit/table/table-write.ts';
import { readStatistics } from '#functions/profile/statistics-store.ts';
import { makeCompany, type Person } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { openStream } from '#functions/testing/stream.ts';
import { handler as createTodo } from '#functions/todos/create-todo.ts';
import { replayDeadLetters } from '#infra/tenants/replay-dead-letters.ts';
import { handler as processChanges } from './process-changes.ts';

const bucket = 'dead-letters';
const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };
const functionArn = 'arn:aws:lambda:us-east-1:000000000000:function:day-zero-local';
const background = `${functionArn}-background-process-changes`;

let folder: string;
let engine: RunningS3;
let storage: S3Client;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'day-zero-dead-letters-'));
  engine = await startS3({ folder, buckets: [{ name: bucket }], credentials });
  storage = new S3Client({
    endpoint: engine.endpoint,
    region: 'us-east-1',
    credentials,
    forcePathStyle: true,
  });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await replayDeadLetters({ storage, bucket, invoke: async () => null });
});
afterAll(async () => {
  storage.destroy();
  await engine.stop();
  rmSync(folder, { recursive: true, force: true });
});

const setAside = async (arn: string, { Records }: DynamoDBStreamEvent) => {
  const definition = { id: 'mapping', streamArn: 'arn:of:stream', function: { arn } };
  const { key, body } = invocationRecord(definition as never, Records as never);
  await storage.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: body }));
};

const listKeys = async () => {
  const { Contents = [] } = await storage.send(new ListObjectsV2Command({ Bucket: bucket }));
  return Contents.map(({ Key }) => Key);
};

/** The storage rejects requests of another day, so only the function runs then. */
const twoDaysLater = async (event: DynamoDBStreamEvent) => {
  const now = Date.now() + 2 * 86_400_000;
  jest.useFakeTimers({ now, doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] });
  try {
    return await processChanges(event);
  } finally {
    jest.useRealTimers();
  }
};

const replay = () =>
  replayDeadLetters({
    storage,
    bucket,
    invoke: (_, event) => twoDaysLater(event as DynamoDBStreamEvent),
  });

/** A todo was created, and its changes set aside after these attempts. */
const setUp = async (attempts: (event: DynamoDBStreamEvent) => Promise<unknown>) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const company = makeCompany();
  const mara = await company.person();
  const team = await company.team(mara);
  const stream = await openStream(company.id);
  const body = { title: 'Plan', teamId: team.id, assigneeId: mara.id };
  expect((await invoke(createTodo, { as: mara, body })).status).toBe(201);
  await stream.drain(async (event) => {
    await attempts(event);
    await setAside(background, event);
    return { batchItemFailures: [] };
  });
  stream.close();
  const todos = async () => (await readStatistics(mara, mara.id, [])).todos;
  return { mara, todos };
};

/** As when more of a day are counted than the statistics have space for. */
const forgetSteps = ({ companyId, id }: Person) =>
  write(
    update({
      key: { PK: `C#${companyId}#U#${id}`, SK: 'STATISTICS#PUBLIC' },
      set: { counted: undefined },
      exists: true,
    }),
  );

test('changes that were never processed are processed two days later, and once', async () => {
  const { todos } = await setUp(async () => {});
  expect(await todos()).toBe(0);
  expect(await replay()).toMatchObject({ dropped: 0, failed: [] });
  expect(await todos()).toBe(1);
  expect(await listKeys()).toEqual([]);
});

test('changes that were processed in part count once, also when replayed twice', async () => {
  const events: DynamoDBStreamEvent[] = [];
  const { mara, todos } = await setUp(async (event) => {
    events.push(event);
    // The first attempt has counted when it fails; so do later ones.
    await processChanges(event);
    await processChanges(event);
  });
  expect(await todos()).toBe(1);
  await forgetSteps(mara);
  expect((await replay()).failed).toEqual([]);
  for (const event of events) await setAside(background, event);
  expect((await replay()).failed).toEqual([]);
  expect(await todos()).toBe(1);
});

test('an object whose changes fail again stays, and the others are tried', async () => {
  const eventWith = (SequenceNumber: string) =>
    ({
      Records: [{ dynamodb: { SequenceNumber, ApproximateCreationDateTime: 1_790_000_000 } }],
    }) as unknown as DynamoDBStreamEvent;
  for (const number of ['reported', 'thrown', 'processed'])
    await setAside(background, eventWith(number));
  await setAside(`${functionArn}-live-push-changes`, eventWith('late'));
  const invoked: string[] = [];
  const result = await replayDeadLetters({
    storage,
    bucket,
    invoke: async (arn, event) => {
      expect(arn).toBe(background);
      const number = (event as DynamoDBStreamEvent).Records[0]!.dynamodb!.SequenceNumber!;
      invoked.push(number);
      if (number === 'thrown') throw new Error('The function failed.');
      return { batchItemFailures: number === 'reported' ? [{ itemIdentifier: number }] : [] };
    },
  });
  expect(invoked.toSorted()).toEqual(['processed', 'reported', 'thrown']);
  expect(result).toMatchObject({ replayed: 1, dropped: 1 });
  expect(result.failed.map(({ reason }) => reason).toSorted()).toEqual([
    'The change reported failed again.',
    'The function failed.',
  ]);
  expect(await listKeys()).toEqual(result.failed.map(({ key }) => key).toSorted());
});

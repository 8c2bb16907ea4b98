import { randomUUID } from 'node:crypto';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { environment } from '#functions/kit/environment.ts';
import { handleChanges } from '#functions/kit/table/stream.ts';
import { ContentionError, ReadOnlyError } from '#shared/kit/common-errors.ts';
import { handler as processChanges } from './process-changes.ts';
import { setAside } from './set-aside.ts';

const context = {
  invokedFunctionArn:
    'arn:aws:lambda:us-east-1:0:function:day-zero-local-background-process-changes',
};
const storage = new S3Client({
  endpoint: environment('AWS_ENDPOINT_URL_S3'),
  forcePathStyle: true,
});

beforeAll(() => {
  // Any bucket does.
  process.env.DEAD_LETTERS_BUCKET = environment('EXPORTS_BUCKET');
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterAll(() => {
  storage.destroy();
  jest.restoreAllMocks();
});

/** A record of an email without what emails have, which no attempt can send. */
const poison = (number: string) => ({
  dynamodb: {
    SequenceNumber: number,
    NewImage: { PK: { S: `C#${randomUUID()}#MAILS` }, SK: { S: 'MAIL#1' }, type: { S: 'mail' } },
  },
});
const harmless = (number: string) => ({
  dynamodb: {
    SequenceNumber: number,
    NewImage: { PK: { S: 'A' }, SK: { S: 'A' }, type: { S: 'a' } },
  },
});

const eventOf = (...Records: object[]) => ({ Records }) as DynamoDBStreamEvent;

const stored = async (number: string) => {
  const Key = `aws/lambda/isolated/${number}`;
  const request = new GetObjectCommand({ Bucket: environment('EXPORTS_BUCKET'), Key });
  const found = await storage.send(request).catch(() => undefined);
  return found && JSON.parse(await found.Body!.transformToString());
};

const failuresOf = async (run: typeof processChanges, event: DynamoDBStreamEvent) =>
  (await run(event, context)).batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);

test('a change that keeps failing is set aside at the third attempt, and those after it go on', async () => {
  const [number, next] = [randomUUID(), randomUUID()];
  const failing = poison(number);
  const event = eventOf(failing, harmless(next));
  expect(await failuresOf(processChanges, event)).toEqual([number]);
  expect(await failuresOf(processChanges, event)).toEqual([number]);
  expect(await stored(number)).toBeUndefined();
  expect(await failuresOf(processChanges, event)).toEqual([]);
  const { requestContext, payload } = await stored(number);
  expect(requestContext).toEqual({ functionArn: context.invokedFunctionArn });
  expect(JSON.parse(payload)).toEqual({ Records: [failing] });
});

test('a change that is replayed and fails again stays where it is', async () => {
  const number = randomUUID();
  const event = { ...eventOf(poison(number)), isReplay: true };
  for (let attempt = 0; attempt < 4; attempt += 1)
    expect(await failuresOf(processChanges, event)).toEqual([number]);
  expect(await stored(number)).toBeUndefined();
});

const failed = (properties: object) => Object.assign(new Error('Failed.'), properties);

test.each([
  ['a service does not respond', failed({ name: 'TimeoutError', $metadata: {} })],
  ['a service fails', failed({ name: 'InternalServerError', $fault: 'server', $metadata: {} })],
  ['the table throttles', failed({ name: 'ThrottlingException', $fault: 'client' })],
  ['access was taken away', failed({ name: 'AccessDeniedException', $fault: 'client' })],
  ['writes are stopped', new ReadOnlyError()],
  ['other writes are in the way', new ContentionError()],
])('no change is set aside because %s', async (_, error) => {
  const number = randomUUID();
  const run = handleChanges(() => Promise.reject(error), setAside);
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect(await failuresOf(run, eventOf(harmless(number)))).toEqual([number]);
  expect(await stored(number)).toBeUndefined();
});

test('a change stays in the stream if it cannot be stored', async () => {
  const number = randomUUID();
  const run = handleChanges(
    () => Promise.reject(new Error('Failed.')),
    () => Promise.reject(new Error('Not stored.')),
  );
  expect(await failuresOf(run, eventOf(harmless(number)))).toEqual([number]);
});

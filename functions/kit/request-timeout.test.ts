import { startServer } from '@day-zero/local-cloud/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { clientOptions } from './client-options.ts';
import { newUserPoolClient, commands as poolCommands } from './identity/user-pool-client.ts';
import { newS3Client, commands as s3Commands } from './storage/s3-client.ts';
import { tableClient, commands as tableCommands } from './table/table-client.ts';

let requests = 0;
/** Never responds. The fake clock advances when a request arrives. */
const server = await startServer(() => {
  requests += 1;
  setImmediate(() => jest.advanceTimersByTime(clientOptions().requestHandler.requestTimeout));
});

const endpoints = [
  'AWS_ENDPOINT_URL_DYNAMODB',
  'AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER',
  'AWS_ENDPOINT_URL_S3',
];
const before = endpoints.map((name) => process.env[name]);

beforeAll(() => {
  for (const name of endpoints) process.env[name] = server.endpoint;
});
afterAll(() => {
  endpoints.forEach((name, at) => {
    process.env[name] = before[at];
  });
  return server.stop();
});
beforeEach(() => {
  requests = 0;
  // Fake time also follows real time, so that pauses end.
  jest.useFakeTimers({
    advanceTimers: true,
    doNotFake: ['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate'],
  });
});
afterEach(() => {
  jest.useRealTimers();
});

test.each<[string, () => Promise<unknown>]>([
  [
    'table',
    () => tableClient().send(new tableCommands.GetCommand({ TableName: 'T', Key: { PK: 'A' } })),
  ],
  [
    'user pool',
    () =>
      newUserPoolClient().send(
        new poolCommands.AdminGetUserCommand({ UserPoolId: 'us-east-1_A', Username: 'A' }),
      ),
  ],
  [
    'S3',
    () => newS3Client().send(new s3Commands.GetObjectCommand({ Bucket: 'pictures', Key: 'one' })),
  ],
])(
  'the %s client gives up on a request without a response after four attempts',
  async (_, send) => {
    await expect(send()).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(requests).toBe(4);
  },
);

test('on AWS a connection may take 3 s and a request 5 s', () => {
  const local = process.env.AWS_ENDPOINT_URL_DYNAMODB;
  delete process.env.AWS_ENDPOINT_URL_DYNAMODB;
  const { connectionTimeout, requestTimeout } = clientOptions().requestHandler;
  expect({ connectionTimeout, requestTimeout }).toEqual({
    connectionTimeout: 3000,
    requestTimeout: 5000,
  });
  process.env.AWS_ENDPOINT_URL_DYNAMODB = local;
});

test('on a busy laptop a connection may take as long as a request', () => {
  const { connectionTimeout, requestTimeout } = clientOptions().requestHandler;
  expect(connectionTimeout).toBe(requestTimeout);
});

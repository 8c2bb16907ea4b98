import { jest } from '@jest/globals';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { handler as processChangesHandler } from '#functions/background/process-changes.ts';
import { environment } from '#functions/kit/environment.ts';
import { asFunction } from '../as-function.ts';
import { type Fault, startFaultyEndpoint } from './faulty-endpoint.ts';

const processChanges = asFunction('background/process-changes', processChangesHandler);

/** Each crashes a step at another point. */
const faults: Record<string, Fault>[] = [
  { TransactWriteItems: 'response is lost' },
  { UpdateItem: 'never arrives' },
  { TransactWriteItems: 'never arrives' },
  { UpdateItem: 'response is lost' },
  { BatchWriteItem: 'response is lost' },
  { Query: 'never arrives' },
];

/** Crashes the first run of every batch, at changing points. The stream then delivers it again. */
export const startCrashingBackground = async () => {
  // The failures are logged as expected.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const table = await startFaultyEndpoint(environment('AWS_ENDPOINT_URL_DYNAMODB'));
  process.env.AWS_ENDPOINT_URL_DYNAMODB = table.endpoint;
  let batches = 0;
  let crashes = 0;
  return {
    consume: async (event: DynamoDBStreamEvent) => {
      const fault = faults[batches++ % faults.length]!;
      const { batchItemFailures } = await table.with(fault, () => processChanges(event));
      crashes += batchItemFailures.length;
      return processChanges(event);
    },
    crashes: () => crashes,
    stop: table.stop,
  };
};

import { jest } from '@jest/globals';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { environment } from '../kit/environment.ts';
import { handler as runUpkeep } from '../upkeep/run-upkeep.ts';
import { type Fault, startFaultyEndpoint } from './faulty-endpoint.ts';

/** Each of these ends the process at another place of a step. */
const deaths: Record<string, Fault>[] = [
  { TransactWriteItems: 'answer is lost' },
  { UpdateItem: 'never arrives' },
  { TransactWriteItems: 'never arrives' },
  { UpdateItem: 'answer is lost' },
  { BatchWriteItem: 'answer is lost' },
  { Query: 'never arrives' },
];

/** Dies at the first try of every batch, in turn at another place; the stream brings it again. */
export const startDyingUpkeep = async () => {
  // Each of these failures is logged, as it should be.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const table = await startFaultyEndpoint(environment('AWS_ENDPOINT_URL_DYNAMODB'));
  process.env.AWS_ENDPOINT_URL_DYNAMODB = table.endpoint;
  let batches = 0;
  let died = 0;
  return {
    consume: async (event: DynamoDBStreamEvent) => {
      const death = deaths[batches++ % deaths.length]!;
      const { batchItemFailures } = await table.with(death, () => runUpkeep(event));
      died += batchItemFailures.length;
      return runUpkeep(event);
    },
    timesDied: () => died,
    stop: table.stop,
  };
};

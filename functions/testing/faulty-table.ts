import { afterAll, beforeAll } from '@jest/globals';
import { environment } from '../kit/environment.ts';
import { startFaultyEndpoint } from './faulty-endpoint.ts';

/**
 * The table of a file of tests, behind what cuts off the calls it is told to. To be asked for before
 * the first call, which makes the client.
 */
export const faultyTable = (): Pick<Awaited<ReturnType<typeof startFaultyEndpoint>>, 'with'> => {
  let table: Awaited<ReturnType<typeof startFaultyEndpoint>>;
  beforeAll(async () => {
    table = await startFaultyEndpoint(environment('AWS_ENDPOINT_URL_DYNAMODB'));
    process.env.AWS_ENDPOINT_URL_DYNAMODB = table.endpoint;
  });
  afterAll(() => table.stop());
  return { with: (cut, during) => table.with(cut, during) };
};

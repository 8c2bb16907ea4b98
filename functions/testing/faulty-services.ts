import { afterAll, beforeAll } from '@jest/globals';
import { environment } from '../kit/environment.ts';
import { startFaultyEndpoint } from './faulty-endpoint.ts';

/**
 * A service of a file of tests, behind what cuts off the calls it is told to. To be asked for before
 * the first call, which makes the client.
 */
const faulty = (
  endpointVariable: string,
): Pick<Awaited<ReturnType<typeof startFaultyEndpoint>>, 'with'> => {
  let service: Awaited<ReturnType<typeof startFaultyEndpoint>>;
  beforeAll(async () => {
    service = await startFaultyEndpoint(environment(endpointVariable));
    process.env[endpointVariable] = service.endpoint;
  });
  afterAll(() => service.stop());
  return { with: (cut, during) => service.with(cut, during) };
};

export const faultyTable = () => faulty('AWS_ENDPOINT_URL_DYNAMODB');
export const faultyUserPool = () => faulty('AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER');

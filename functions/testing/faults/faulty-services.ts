import { afterAll, beforeAll } from '@jest/globals';
import { environment } from '#functions/kit/environment.ts';
import { startFaultyEndpoint } from './faulty-endpoint.ts';

/**
 * A service behind a proxy that injects faults, for one test file. Call it before the first
 * request, which creates the client.
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

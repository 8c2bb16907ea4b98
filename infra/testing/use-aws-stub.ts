import { type StubHandlers, startAwsStub } from './aws-stub.ts';

/** Starts a stub and directs every client of this process to it; `stop` does not undo the latter. */
export const useAwsStub = async (handlers: StubHandlers) => {
  const stub = await startAwsStub(handlers);
  for (const name of Object.keys(process.env))
    if (name.startsWith('AWS_ENDPOINT_URL_')) delete process.env[name];
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: stub.endpoint,
    AWS_ACCESS_KEY_ID: 'stub',
    AWS_SECRET_ACCESS_KEY: 'stub',
    AWS_MAX_ATTEMPTS: '1',
  });
  return stub;
};

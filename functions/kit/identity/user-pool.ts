import { TooManyAttemptsError } from '#shared/kit/common-errors.ts';

const load = async () => {
  const { commands, newUserPoolClient } = await import('./user-pool-client.ts');
  return { commands, client: newUserPoolClient() };
};
type UserPool = Awaited<ReturnType<typeof load>>;

let loading: Promise<UserPool> | undefined;

/** Loads the client on first use, because few requests need it. */
const userPool = () => {
  loading ??= load();
  return loading;
};

/** Handlers by error name; the call returns undefined after one. */
export type ErrorHandlers = Record<string, (error: Error) => undefined>;
type Call<T> = (client: UserPool['client'], commands: UserPool['commands']) => Promise<T>;

/** Calls the user pool. Throttling becomes TooManyAttemptsError; other errors go to `handlers`. */
export const callUserPool = async <T>(
  call: Call<T>,
  handlers: ErrorHandlers = {},
): Promise<T | undefined> => {
  const { commands, client } = await userPool();
  try {
    return await call(client, commands);
  } catch (error) {
    const { name, message } = error as Error;
    if (name === 'TooManyRequestsException' || name === 'LimitExceededException')
      throw new TooManyAttemptsError();
    if (name === 'NotAuthorizedException' && message.startsWith('Password attempts exceeded'))
      throw new TooManyAttemptsError();
    const handler = handlers[name];
    if (!handler) throw error;
    return handler(error as Error);
  }
};

/** An error handler: the call returns undefined. */
export const ignoreError = () => undefined;

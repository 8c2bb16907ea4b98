import { tooMany } from '#shared/kit/problems.ts';

const load = async () => {
  const { commands, newUserPoolClient } = await import('./user-pool-client.ts');
  return { commands, client: newUserPoolClient() };
};
type UserPool = Awaited<ReturnType<typeof load>>;

let loading: Promise<UserPool> | undefined;

/** Loaded on first use: few requests ask about a password, and the client is heavy to start. */
const userPool = () => {
  loading ??= load();
  return loading;
};

/** What to do about an error of the pool, by its name; what answers undefined is answered so. */
type Answers = Record<string, (error: Error) => undefined>;
type Call<T> = (client: UserPool['client'], commands: UserPool['commands']) => Promise<T>;

/** Throttling is told to the person in every call; other errors only where `answers` names them. */
export const ask = async <T>(call: Call<T>, answers: Answers = {}): Promise<T | undefined> => {
  const { commands, client } = await userPool();
  try {
    return await call(client, commands);
  } catch (error) {
    const { name, message } = error as Error;
    if (name === 'TooManyRequestsException' || name === 'LimitExceededException') throw tooMany();
    if (name === 'NotAuthorizedException' && message.startsWith('Password attempts exceeded'))
      throw tooMany();
    const answer = answers[name];
    if (!answer) throw error;
    return answer(error as Error);
  }
};

/** An error that says all there is to say. */
export const nothing = () => undefined;

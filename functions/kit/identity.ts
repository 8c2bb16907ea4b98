import { invalidInput, tooMany } from '#shared/kit/problems.ts';
import { environment } from './environment.ts';

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
const ask = async <T>(call: Call<T>, answers: Answers = {}): Promise<T | undefined> => {
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

const nothing = () => undefined;

/** The pool has rules of its own for what it takes; a refusal is told as the field's mistake. */
const refuseField = (subject: RegExp, fields: Record<string, string>) => (error: Error) => {
  throw subject.test(error.message) ? invalidInput(fields) : error;
};
const refuseEmail = refuseField(/email/i, { username: 'Please enter a valid email address' });
const refusePassword = refuseField(/password/i, {
  password: 'Use at least 6 characters, and no space at either end',
});

export interface NewIdentity {
  /** Ours, and the user's name in the pool. */
  userId: string;
  /** The e-mail address. It is no alias until it is verified, so that an orphan blocks nobody. */
  username: string;
  password: string;
}

/** Makes somebody who can sign in by this password. */
export const createIdentity = async ({ userId, username, password }: NewIdentity) => {
  const pool = { UserPoolId: environment('USER_POOL_ID'), Username: userId };
  await ask(
    (client, { AdminCreateUserCommand }) =>
      client.send(
        new AdminCreateUserCommand({
          ...pool,
          MessageAction: 'SUPPRESS',
          UserAttributes: [
            { Name: 'email', Value: username },
            { Name: 'email_verified', Value: 'false' },
          ],
        }),
      ),
    // Ids are never used twice: it was made by this very call, whose answer was lost.
    { UsernameExistsException: nothing, InvalidParameterException: refuseEmail },
  );
  await ask(
    (client, { AdminSetUserPasswordCommand }) =>
      client.send(
        new AdminSetUserPasswordCommand({ ...pool, Password: password, Permanent: true }),
      ),
    { InvalidPasswordException: refusePassword, InvalidParameterException: refusePassword },
  );
};

/** The address becomes the person's alias in the pool: what a forgotten password is reset by. */
export const verifyEmail = async (userId: string) => {
  await ask(
    (client, { AdminUpdateUserAttributesCommand }) =>
      client.send(
        new AdminUpdateUserAttributesCommand({
          UserPoolId: environment('USER_POOL_ID'),
          Username: userId,
          UserAttributes: [{ Name: 'email_verified', Value: 'true' }],
        }),
      ),
    { UserNotFoundException: nothing },
  );
};

/** Whether this is their password. Somebody unknown has none. */
export const isPasswordRight = async (userId: string, password: string): Promise<boolean> => {
  const answer = await ask(
    (client, { AdminInitiateAuthCommand }) =>
      client.send(
        new AdminInitiateAuthCommand({
          UserPoolId: environment('USER_POOL_ID'),
          ClientId: environment('USER_POOL_CLIENT_ID'),
          AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: userId, PASSWORD: password },
        }),
      ),
    {
      NotAuthorizedException: nothing,
      UserNotFoundException: nothing,
      UserNotConfirmedException: nothing,
      PasswordResetRequiredException: nothing,
    },
  );
  // A challenge instead of a result is somebody who never got a password of their own.
  return answer?.AuthenticationResult !== undefined;
};

/** Harmless when there is none. */
export const removeIdentity = async (userId: string) => {
  await ask(
    (client, { AdminDeleteUserCommand }) =>
      client.send(
        new AdminDeleteUserCommand({ UserPoolId: environment('USER_POOL_ID'), Username: userId }),
      ),
    { UserNotFoundException: nothing },
  );
};

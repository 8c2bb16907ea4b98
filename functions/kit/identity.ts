import { invalidInput } from '#shared/kit/problems.ts';
import { environment } from './environment.ts';
import { ask, nothing } from './user-pool.ts';

/** The pool has rules of its own for what it takes; a refusal is told as the field's mistake. */
const refuseField = (subject: RegExp, fields: Record<string, string>) => (error: Error) => {
  throw subject.test(error.message) ? invalidInput(fields) : error;
};
const refuseEmail = refuseField(/email/i, { username: 'Please enter a valid email address' });
const passwordRule = 'Use at least 6 characters, and no space at either end';
const refusePassword = refuseField(/password/i, { password: passwordRule });
const refuseNewPassword = refuseField(/password/i, { newPassword: passwordRule });

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

/** What the pool says to a password. */
export type PasswordAnswer =
  | { kind: 'right'; accessToken: string }
  | { kind: 'wrong' }
  /** Right, and a code is asked for: `session` goes back with it, within three minutes. */
  | { kind: 'second factor'; session: string }
  | { kind: 'reset required' }
  /** Something that this product never asks for, such as a password of their own. */
  | { kind: 'unfinished'; challenge: string };

const wrong = { kind: 'wrong' } as const;

/** Somebody unknown has no password. */
export const checkPassword = async (userId: string, password: string): Promise<PasswordAnswer> => {
  let isResetRequired = false;
  const needsReset = () => {
    isResetRequired = true;
    return undefined;
  };
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
      PasswordResetRequiredException: needsReset,
    },
  );
  if (isResetRequired) return { kind: 'reset required' };
  const accessToken = answer?.AuthenticationResult?.AccessToken;
  if (accessToken) return { kind: 'right', accessToken };
  if (!answer?.ChallengeName) return wrong;
  return answer.ChallengeName === 'SOFTWARE_TOKEN_MFA' && answer.Session
    ? { kind: 'second factor', session: answer.Session }
    : { kind: 'unfinished', challenge: answer.ChallengeName };
};

/** Whether this is their password, and all that signing in asks for. */
export const isPasswordRight = async (userId: string, password: string): Promise<boolean> =>
  (await checkPassword(userId, password)).kind === 'right';

/** Sets it without asking for the one before: whoever calls has. */
export const setPassword = async (userId: string, password: string) => {
  await ask(
    (client, { AdminSetUserPasswordCommand }) =>
      client.send(
        new AdminSetUserPasswordCommand({
          UserPoolId: environment('USER_POOL_ID'),
          Username: userId,
          Password: password,
          Permanent: true,
        }),
      ),
    {
      InvalidPasswordException: refuseNewPassword,
      InvalidParameterException: refuseNewPassword,
    },
  );
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

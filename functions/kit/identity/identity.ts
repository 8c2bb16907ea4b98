import { randomBytes } from 'node:crypto';
import { environment } from '#functions/kit/environment.ts';
import { InvalidInputError } from '#shared/kit/common-errors.ts';
import { callUserPool, type ErrorHandlers, ignoreError } from './user-pool.ts';

/** Reports a Cognito validation error as an error of the field. */
const rejectField = (subject: RegExp, fields: Record<string, string>) => (error: Error) => {
  throw subject.test(error.message) ? new InvalidInputError(fields) : error;
};
const rejectEmail = /* @__PURE__ */ rejectField(/email/i, {
  username: 'Please enter a valid email address',
});
const passwordRule = 'Use at least 6 characters, with no spaces at the start or end';
const rejectPassword = /* @__PURE__ */ rejectField(/password/i, { password: passwordRule });
const rejectNewPassword = /* @__PURE__ */ rejectField(/password/i, { newPassword: passwordRule });

export interface NewIdentity {
  /** Also the username in the pool. */
  userId: string;
  /**
   * The email address. It becomes an alias when it is verified, so that an orphaned identity blocks
   * nobody.
   */
  username: string;
  password: string;
}

/** Creates a user who can sign in with this password. */
export const createIdentity = async ({ userId, username, password }: NewIdentity) => {
  const pool = { UserPoolId: environment('USER_POOL_ID'), Username: userId };
  await callUserPool(
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
    // User ids are unique, so an earlier attempt of this call created it.
    { UsernameExistsException: ignoreError, InvalidParameterException: rejectEmail },
  );
  await callUserPool(
    (client, { AdminSetUserPasswordCommand }) =>
      client.send(
        new AdminSetUserPasswordCommand({ ...pool, Password: password, Permanent: true }),
      ),
    { InvalidPasswordException: rejectPassword, InvalidParameterException: rejectPassword },
  );
};

const updateEmail = (userId: string, attributes: Record<string, string>, taken = ignoreError) =>
  callUserPool(
    (client, { AdminUpdateUserAttributesCommand }) =>
      client.send(
        new AdminUpdateUserAttributesCommand({
          UserPoolId: environment('USER_POOL_ID'),
          Username: userId,
          UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
        }),
      ),
    { UserNotFoundException: ignoreError, AliasExistsException: taken },
  );

/**
 * Makes the email address the user's only alias, which is needed to reset a password. False if
 * another Cognito user has it.
 */
export const setEmail = async (userId: string, username: string): Promise<boolean> => {
  let isTaken = false;
  await updateEmail(userId, { email: username, email_verified: 'true' }, () => {
    isTaken = true;
    return undefined;
  });
  return !isTaken;
};

/** "Forgot password?" no longer finds the user by the address, and another user can have it. */
export const dropEmail = async (userId: string) => {
  await updateEmail(userId, { email_verified: 'false' });
};

type PasswordResult =
  | { kind: 'right'; accessToken: string }
  | { kind: 'wrong' }
  /** The password is right and a code is required. `session` is valid for three minutes. */
  | { kind: 'second factor'; session: string }
  | { kind: 'reset required' }
  /** A challenge that this product does not use. */
  | { kind: 'unfinished'; challenge: string };

const wrong = { kind: 'wrong' } as const;

/** An unknown user is reported as a wrong password. */
export const checkPassword = async (userId: string, password: string): Promise<PasswordResult> => {
  let isResetRequired = false;
  const needsReset = () => {
    isResetRequired = true;
    return undefined;
  };
  const response = await callUserPool(
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
      NotAuthorizedException: ignoreError,
      UserNotFoundException: ignoreError,
      UserNotConfirmedException: ignoreError,
      PasswordResetRequiredException: needsReset,
    },
  );
  if (isResetRequired) return { kind: 'reset required' };
  const accessToken = response?.AuthenticationResult?.AccessToken;
  if (accessToken) return { kind: 'right', accessToken };
  if (!response?.ChallengeName) return wrong;
  return response.ChallengeName === 'SOFTWARE_TOKEN_MFA' && response.Session
    ? { kind: 'second factor', session: response.Session }
    : { kind: 'unfinished', challenge: response.ChallengeName };
};

/** Whether the password is right and no other factor is required. */
export const isPasswordRight = async (userId: string, password: string): Promise<boolean> =>
  (await checkPassword(userId, password)).kind === 'right';

const replacePassword = (userId: string, password: string, handlers: ErrorHandlers) =>
  callUserPool(
    (client, { AdminSetUserPasswordCommand }) =>
      client.send(
        new AdminSetUserPasswordCommand({
          UserPoolId: environment('USER_POOL_ID'),
          Username: userId,
          Password: password,
          Permanent: true,
        }),
      ),
    handlers,
  );

/** Callers must have checked the old password. */
export const setPassword = async (userId: string, password: string) => {
  await replacePassword(userId, password, {
    InvalidPasswordException: rejectNewPassword,
    InvalidParameterException: rejectNewPassword,
  });
};

/** Sets a password that nobody knows. Does nothing if the user has none. */
export const voidPassword = async (userId: string) => {
  await replacePassword(userId, randomBytes(32).toString('base64url'), {
    // Users who sign in through their company have no Cognito identity.
    UserNotFoundException: ignoreError,
  });
};

/** Does nothing if there is none. */
export const removeIdentity = async (userId: string) => {
  await callUserPool(
    (client, { AdminDeleteUserCommand }) =>
      client.send(
        new AdminDeleteUserCommand({ UserPoolId: environment('USER_POOL_ID'), Username: userId }),
      ),
    { UserNotFoundException: ignoreError },
  );
};

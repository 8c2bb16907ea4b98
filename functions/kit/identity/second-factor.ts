import { environment } from '#functions/kit/environment.ts';
import { callUserPool, ignoreError } from './user-pool.ts';

const factor = 'SOFTWARE_TOKEN_MFA';

/** Whether a second factor is on, and whether the user has a password. */
export const readSecondFactor = async (userId: string) => {
  const found = await callUserPool(
    (client, { AdminGetUserCommand }) =>
      client.send(
        new AdminGetUserCommand({ UserPoolId: environment('USER_POOL_ID'), Username: userId }),
      ),
    // Users who sign in through their company have no Cognito identity.
    { UserNotFoundException: ignoreError },
  );
  const isOn = found?.UserMFASettingList?.includes(factor) ?? false;
  return { isOn, hasPassword: found !== undefined };
};

export const setSecondFactor = async (userId: string, isOn: boolean) => {
  await callUserPool(
    (client, { AdminSetUserMFAPreferenceCommand }) =>
      client.send(
        new AdminSetUserMFAPreferenceCommand({
          UserPoolId: environment('USER_POOL_ID'),
          Username: userId,
          SoftwareTokenMfaSettings: { Enabled: isOn, PreferredMfa: isOn },
        }),
      ),
    // Users who sign in through their company have no Cognito identity.
    { UserNotFoundException: ignoreError },
  );
};

/** A new secret in base32, valid after `isAppRight` returned true. */
export const newAppSecret = async (accessToken: string): Promise<string> => {
  const made = await callUserPool((client, { AssociateSoftwareTokenCommand }) =>
    client.send(new AssociateSoftwareTokenCommand({ AccessToken: accessToken })),
  );
  return made!.SecretCode!;
};

/** Whether the code matches the newest secret. If so, the app is registered. */
export const isAppRight = async (accessToken: string, code: string): Promise<boolean> => {
  const response = await callUserPool(
    (client, { VerifySoftwareTokenCommand }) =>
      client.send(new VerifySoftwareTokenCommand({ AccessToken: accessToken, UserCode: code })),
    {
      EnableSoftwareTokenMFAException: ignoreError,
      CodeMismatchException: ignoreError,
    },
  );
  return response?.Status === 'SUCCESS';
};

export type CodeResult = 'right' | 'wrong' | 'used' | 'expired';

export const checkCode = async (
  userId: string,
  session: string,
  code: string,
): Promise<CodeResult> => {
  let rejected: CodeResult = 'wrong';
  const because = (reason: CodeResult) => () => {
    rejected = reason;
    return undefined;
  };
  const response = await callUserPool(
    (client, { AdminRespondToAuthChallengeCommand }) =>
      client.send(
        new AdminRespondToAuthChallengeCommand({
          UserPoolId: environment('USER_POOL_ID'),
          ClientId: environment('USER_POOL_CLIENT_ID'),
          ChallengeName: factor,
          Session: session,
          ChallengeResponses: { USERNAME: userId, SOFTWARE_TOKEN_MFA_CODE: code },
        }),
      ),
    {
      CodeMismatchException: because('wrong'),
      ExpiredCodeException: because('used'),
      // The pool's session expires after three minutes.
      NotAuthorizedException: because('expired'),
      UserNotFoundException: because('expired'),
    },
  );
  return response?.AuthenticationResult ? 'right' : rejected;
};

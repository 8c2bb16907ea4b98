import { environment } from './environment.ts';
import { ask, nothing } from './user-pool.ts';

/** Codes of an authenticator app: what the pool knows of them. */

const factor = 'SOFTWARE_TOKEN_MFA';

/** Whether signing in with a password asks for a code; there may be no password at all. */
export const readSecondFactor = async (userId: string) => {
  const found = await ask(
    (client, { AdminGetUserCommand }) =>
      client.send(
        new AdminGetUserCommand({ UserPoolId: environment('USER_POOL_ID'), Username: userId }),
      ),
    // Who signs in by their company has no identity of ours.
    { UserNotFoundException: nothing },
  );
  const isOn = found?.UserMFASettingList?.includes(factor) ?? false;
  return { isOn, hasPassword: found !== undefined };
};

export const setSecondFactor = async (userId: string, isOn: boolean) => {
  await ask((client, { AdminSetUserMFAPreferenceCommand }) =>
    client.send(
      new AdminSetUserMFAPreferenceCommand({
        UserPoolId: environment('USER_POOL_ID'),
        Username: userId,
        SoftwareTokenMfaSettings: { Enabled: isOn, PreferredMfa: isOn },
      }),
    ),
  );
};

/** A new secret in base32, in force only after `isAppRight`. */
export const newAppSecret = async (accessToken: string): Promise<string> => {
  const made = await ask((client, { AssociateSoftwareTokenCommand }) =>
    client.send(new AssociateSoftwareTokenCommand({ AccessToken: accessToken })),
  );
  return made!.SecretCode!;
};

/** Whether the code is of the secret that was made last; from then on the app is known. */
export const isAppRight = async (accessToken: string, code: string): Promise<boolean> => {
  const answer = await ask(
    (client, { VerifySoftwareTokenCommand }) =>
      client.send(new VerifySoftwareTokenCommand({ AccessToken: accessToken, UserCode: code })),
    {
      EnableSoftwareTokenMFAException: nothing,
      CodeMismatchException: nothing,
    },
  );
  return answer?.Status === 'SUCCESS';
};

/** Of a code given after the password. */
export type CodeAnswer = 'right' | 'wrong' | 'used' | 'expired';

export const checkCode = async (
  userId: string,
  session: string,
  code: string,
): Promise<CodeAnswer> => {
  let refused: CodeAnswer = 'wrong';
  const because = (reason: CodeAnswer) => () => {
    refused = reason;
    return undefined;
  };
  const answer = await ask(
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
      // The pool forgets within three minutes what began.
      NotAuthorizedException: because('expired'),
      UserNotFoundException: because('expired'),
    },
  );
  return answer?.AuthenticationResult ? 'right' : refused;
};

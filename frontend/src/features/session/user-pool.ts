import { Amplify } from 'aws-amplify';
import { confirmResetPassword, resetPassword } from 'aws-amplify/auth';
import type { SignInOptions } from '#shared/session/sign-in-options.ts';

/* Requests from the browser to Cognito. Amplify is large: load this file by `import()` only. */

function configure({ userPool }: SignInOptions): void {
  const { id, clientId, endpoint } = userPool;
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: id,
        userPoolClientId: clientId,
        ...(endpoint ? { userPoolEndpoint: new URL(endpoint, location.href).href } : {}),
      },
    },
  });
}

/** Cognito responds the same whether or not the account exists. */
export async function sendResetCode(options: SignInOptions, username: string): Promise<void> {
  configure(options);
  await resetPassword({ username });
}

export interface NewPassword {
  username: string;
  code: string;
  password: string;
}

export async function setNewPassword(
  options: SignInOptions,
  { username, code, password }: NewPassword,
): Promise<void> {
  configure(options);
  await confirmResetPassword({ username, confirmationCode: code, newPassword: password });
}

import { randomUUID } from 'node:crypto';
import * as cognito from '@aws-sdk/client-cognito-identity-provider';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { Message } from '../messages.ts';
import { type CognitoOptions, startCognito } from '../start-cognito.ts';

export const credentials = { accessKeyId: 'local', secretAccessKey: 'local-secret' };
export const poolId = 'eu-west-1_Test12345';
export const clientId = 'testclient00000000000000aa';
/** Says whether a user exists. */
export const revealingClientId = 'testclient00000000000000bb';
/** Names no flows. */
export const defaultClientId = 'testclient00000000000000cc';

const flows = ['ALLOW_ADMIN_USER_PASSWORD_AUTH'];

export const pool = {
  id: poolId,
  properties: {
    AliasAttributes: ['email'],
    UsernameConfiguration: { CaseSensitive: false },
    Policies: { PasswordPolicy: { MinimumLength: 6 } },
    MfaConfiguration: 'OPTIONAL',
    EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
    LambdaConfig: { PostConfirmation: 'arn:aws:lambda:eu-west-1:1:function:confirmed' },
  },
  clients: [
    {
      id: clientId,
      properties: { ExplicitAuthFlows: flows, PreventUserExistenceErrors: 'ENABLED' },
    },
    {
      id: revealingClientId,
      properties: { ExplicitAuthFlows: flows },
    },
    { id: defaultClientId, properties: {} },
  ],
};

/** The engine with a pool like the product's, the SDK's client and a clock that tests set. */
export async function startTestPool(options: Partial<CognitoOptions> = {}) {
  const messages: Message[] = [];
  let ahead = 0;
  const engine = await startCognito({
    pools: [pool],
    credentials,
    deliver: (message) => messages.push(message),
    now: () => Date.now() + ahead,
    ...options,
  });
  const client = new CognitoIdentityProviderClient({
    endpoint: engine.endpoint,
    region: 'eu-west-1',
    maxAttempts: 1,
    credentials,
  });
  const send = client.send.bind(client);

  async function signUp(email?: string, verified = true) {
    const Username = randomUUID();
    const UserAttributes = email
      ? [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: String(verified) },
        ]
      : [];
    const UserPoolId = poolId;
    await send(
      new cognito.AdminCreateUserCommand({
        UserPoolId,
        Username,
        UserAttributes,
        MessageAction: 'SUPPRESS',
      }),
    );
    const Password = 'secret-1';
    await send(
      new cognito.AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }),
    );
    return Username;
  }

  function signIn(USERNAME: string, PASSWORD = 'secret-1', ClientId = clientId) {
    return send(
      new cognito.AdminInitiateAuthCommand({
        UserPoolId: poolId,
        ClientId,
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME, PASSWORD },
      }),
    );
  }

  return {
    engine,
    client,
    send,
    messages,
    signUp,
    signIn,
    passSeconds(seconds: number) {
      ahead += seconds * 1000;
    },
    async stop() {
      client.destroy();
      await engine.stop();
    },
  };
}

export const newEmail = () => `${randomUUID()}@example.com`;

export type TestPool = Awaited<ReturnType<typeof startTestPool>>;

export async function tokensOf(pool: TestPool, username: string, password?: string) {
  const { AuthenticationResult } = await pool.signIn(username, password);
  if (!AuthenticationResult) throw new Error('No tokens');
  return AuthenticationResult;
}

/** The claims of a token. */
export function claimsOf(token: string | undefined) {
  return JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString());
}

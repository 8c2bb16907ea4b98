import { CognitoError } from './cognito-error.ts';
import type { Pool } from './pool.ts';
import type { ClientDefinition } from './pool-definition.ts';
import { attributeList } from './users/user-attributes.ts';
import type { User } from './users/user-store.ts';

const sources = {
  CustomMessage: 'CustomMessage_ForgotPassword',
  PostConfirmation: 'PostConfirmation_ConfirmForgotPassword',
};

/**
 * Runs the pool's function for a moment of a password reset, if it has one, and waits for it. Its
 * response is ignored: it changes no messages.
 */
export async function runTrigger(
  moment: keyof typeof sources,
  pool: Pool,
  client: ClientDefinition,
  user: User,
): Promise<void> {
  const functionArn = pool.definition.properties?.LambdaConfig?.[moment];
  if (!functionArn) return;
  const userAttributes = Object.fromEntries(
    attributeList(user).map(({ Name, Value }) => [Name, Value]),
  );
  const event = {
    version: '1',
    region: pool.id.split('_')[0],
    userPoolId: pool.id,
    userName: user.username,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: client.id },
    triggerSource: sources[moment],
    request: { userAttributes: { ...userAttributes, 'cognito:user_status': user.status } },
    response: {},
  };
  try {
    await pool.callTrigger(functionArn, event);
  } catch (error) {
    throw new CognitoError(
      'UserLambdaValidationException',
      `${moment} failed with error ${(error as Error).message}.`,
    );
  }
}

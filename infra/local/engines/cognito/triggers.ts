import { CognitoError } from './cognito-error.ts';
import type { Pool } from './pool.ts';
import type { ClientDefinition } from './pool-definition.ts';
import { attributeList } from './users/user-attributes.ts';
import type { User } from './users/user-store.ts';

/** Runs the pool's PostConfirmation function, if it has one, and waits for it. */
export async function runPostConfirmation(
  pool: Pool,
  client: ClientDefinition,
  user: User,
): Promise<void> {
  const functionArn = pool.definition.properties?.LambdaConfig?.PostConfirmation;
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
    triggerSource: 'PostConfirmation_ConfirmForgotPassword',
    request: { userAttributes: { ...userAttributes, 'cognito:user_status': user.status } },
    response: {},
  };
  try {
    await pool.callTrigger(functionArn, event);
  } catch (error) {
    throw new CognitoError(
      'UserLambdaValidationException',
      `PostConfirmation failed with error ${(error as Error).message}.`,
    );
  }
}

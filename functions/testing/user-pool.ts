import {
  CognitoIdentityProviderClient,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { environment } from '../kit/environment.ts';

/** Usernames in the user pool with this email address, verified or not. */
export const identitiesOf = async (email: string): Promise<string[]> => {
  const client = new CognitoIdentityProviderClient({});
  const { Users = [] } = await client.send(
    new ListUsersCommand({
      UserPoolId: environment('USER_POOL_ID'),
      Filter: `email = "${email}"`,
    }),
  );
  client.destroy();
  return Users.map(({ Username }) => Username!);
};

import {
  CognitoIdentityProviderClient,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { environment } from '../kit/environment.ts';

/** The names in the user pool of whoever has this e-mail address, verified or not. */
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

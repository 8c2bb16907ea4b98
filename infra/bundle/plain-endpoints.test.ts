import { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { expect, test } from '@jest/globals';
import { hostNames } from './lean-sdk.ts';
import { plainEndpoints } from './plain-endpoints.ts';

const plain = { UseDualStack: false, UseFIPS: false };

/** What the SDK itself would say. */
const rulesOf = {
  'client-dynamodb': new DynamoDBClient({}),
  'client-cognito-identity-provider': new CognitoIdentityProviderClient({}),
  'client-apigatewaymanagementapi': new ApiGatewayManagementApiClient({}),
};

const says = (client: keyof typeof rulesOf, asked: object) => {
  const { url } = rulesOf[client].config.endpointProvider({ ...plain, ...asked });
  return url.href;
};

test.each(['us-east-1', 'eu-central-1', 'ap-southeast-2', 'sa-east-1'])(
  'in %s a service is where the rules of the SDK say',
  (Region) => {
    for (const client of ['client-dynamodb', 'client-cognito-identity-provider'] as const) {
      const { url, ...rest } = plainEndpoints(hostNames[client])({ ...plain, Region });
      expect(url.href).toBe(says(client, { Region }));
      expect(rest).toEqual({ properties: {}, headers: {} });
    }
  },
);

test.each(Object.keys(rulesOf) as (keyof typeof rulesOf)[])(
  '%s goes where it is told that its service is',
  (client) => {
    const asked = { Region: 'us-east-1', Endpoint: 'https://abc.example.com/ws' };
    expect(plainEndpoints(hostNames[client])({ ...plain, ...asked }).url.href).toBe(
      says(client, asked),
    );
  },
);

test('an endpoint that takes rules is refused', () => {
  const Region = 'us-east-1';
  for (const asked of [{ Region, UseFIPS: true }, { Region, UseDualStack: true }, {}])
    expect(() => plainEndpoints('dynamodb')(asked)).toThrow('without the rules');
  expect(() => plainEndpoints(undefined)({ Region })).toThrow('without the rules');
});

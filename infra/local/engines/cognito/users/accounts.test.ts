import { randomUUID } from 'node:crypto';
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  clientId,
  newEmail,
  poolId,
  revealingClientId,
  startTestPool,
} from '../testing/test-pool.ts';

let idp: Awaited<ReturnType<typeof startTestPool>>;
const UserPoolId = poolId;

beforeAll(async () => {
  idp = await startTestPool();
});

afterAll(() => idp.stop());

describe('accounts', () => {
  test('are created with the given username and a generated sub', async () => {
    const Username = randomUUID();
    const email = newEmail();
    const { User } = await idp.send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username,
        MessageAction: 'SUPPRESS',
        UserAttributes: [{ Name: 'email', Value: email }],
      }),
    );
    expect(User?.UserStatus).toBe('FORCE_CHANGE_PASSWORD');
    expect(User?.UserCreateDate).toBeInstanceOf(Date);
    const read = await idp.send(new AdminGetUserCommand({ UserPoolId, Username }));
    const attributes = Object.fromEntries(
      (read.UserAttributes ?? []).map(({ Name, Value }) => [Name, Value]),
    );
    expect(attributes).toEqual({ sub: expect.any(String), email });
    expect(attributes.sub).not.toBe(Username);
    const again = idp.send(new AdminCreateUserCommand({ UserPoolId, Username }));
    await expect(again).rejects.toMatchObject({
      name: 'UsernameExistsException',
      message: 'User account already exists',
    });
  });

  test('reject usernames that look like an email address', async () => {
    const sent = idp.send(new AdminCreateUserCommand({ UserPoolId, Username: newEmail() }));
    await expect(sent).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'Username cannot be of email format, since user pool is configured for email alias.',
    });
  });

  test('have unique verified email addresses regardless of case', async () => {
    const email = newEmail();
    await idp.signUp(email);
    await expect(idp.signUp(email.toUpperCase())).rejects.toMatchObject({
      name: 'AliasExistsException',
      message: 'An account with the email already exists.',
    });
    const unverified = await idp.signUp(email, false);
    const verify = idp.send(
      new AdminUpdateUserAttributesCommand({
        UserPoolId,
        Username: unverified,
        UserAttributes: [{ Name: 'email_verified', Value: 'true' }],
      }),
    );
    await expect(verify).rejects.toMatchObject({ name: 'AliasExistsException' });
  });

  test('created concurrently with one email address succeed once', async () => {
    const email = newEmail();
    const made = await Promise.allSettled(Array.from({ length: 8 }, () => idp.signUp(email)));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('release their email address when it changes or the account is deleted', async () => {
    const email = newEmail();
    const Username = await idp.signUp(email);
    await idp.send(
      new AdminUpdateUserAttributesCommand({
        UserPoolId,
        Username,
        UserAttributes: [{ Name: 'email', Value: newEmail() }],
      }),
    );
    await expect(idp.signIn(email)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    const second = await idp.signUp(email);
    await idp.send(new AdminDeleteUserCommand({ UserPoolId, Username: second }));
    const third = await idp.signUp(email);
    const read = await idp.send(new AdminGetUserCommand({ UserPoolId, Username: email }));
    expect(read.Username).toBe(third);
    await expect(
      idp.send(new AdminGetUserCommand({ UserPoolId, Username: second })),
    ).rejects.toMatchObject({ name: 'UserNotFoundException', message: 'User does not exist.' });
  });

  test('reject unknown attributes and addresses that are none', async () => {
    const Username = await idp.signUp(newEmail());
    for (const attribute of [
      { Name: 'nonsense', Value: 'x' },
      { Name: 'sub', Value: 'x' },
      { Name: 'email', Value: 'nobody' },
    ]) {
      const UserAttributes = [attribute];
      await expect(
        idp.send(new AdminUpdateUserAttributesCommand({ UserPoolId, Username, UserAttributes })),
      ).rejects.toMatchObject({ name: 'InvalidParameterException' });
    }
  });

  test('are found by email address, verified or not, and page by page', async () => {
    const email = newEmail();
    const names = [await idp.signUp(email), await idp.signUp(email, false)];
    const found = await idp.send(
      new ListUsersCommand({ UserPoolId, Filter: `email = "${email}"` }),
    );
    expect(found.Users?.map(({ Username }) => Username).sort()).toEqual(names.sort());
    const first = await idp.send(new ListUsersCommand({ UserPoolId, Limit: 1 }));
    const { PaginationToken } = first;
    const second = await idp.send(new ListUsersCommand({ UserPoolId, Limit: 1, PaginationToken }));
    expect(second.Users?.[0]?.Username).not.toBe(first.Users?.[0]?.Username);
  });
});

describe('passwords', () => {
  const set = async (Password: string) => {
    const Username = await idp.signUp();
    return idp.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password }));
  };

  test('follow the pool’s policy and no other', async () => {
    await expect(set('abc12')).rejects.toMatchObject({
      name: 'InvalidPasswordException',
      message: 'Password did not conform with policy: Password not long enough',
    });
    await expect(set(' abcdef')).rejects.toMatchObject({ name: 'InvalidParameterException' });
    await expect(set('x'.repeat(257))).rejects.toMatchObject({ name: 'InvalidParameterException' });
    await set('abcdef');
    await set('correct horse battery ü');
  });
});

describe('administrators’ calls', () => {
  test('need the right credentials', async () => {
    const stranger = new CognitoIdentityProviderClient({
      endpoint: idp.engine.endpoint,
      region: 'eu-west-1',
      maxAttempts: 1,
      credentials: { accessKeyId: 'local', secretAccessKey: 'guessed' },
    });
    const sent = stranger.send(new ListUsersCommand({ UserPoolId }));
    await expect(sent).rejects.toMatchObject({ name: 'InvalidSignatureException' });
    stranger.destroy();
    const unsigned = await fetch(idp.engine.endpoint, {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.ListUsers' },
      body: JSON.stringify({ UserPoolId }),
    });
    expect(unsigned.status).toBe(400);
    expect(await unsigned.json()).toMatchObject({ __type: 'MissingAuthenticationTokenException' });
  });

  test('reveal a missing user only if the client allows it', async () => {
    await expect(idp.signIn('nobody@example.com')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
    await expect(
      idp.signIn('nobody@example.com', 'secret-1', revealingClientId),
    ).rejects.toMatchObject({
      name: 'UserNotFoundException',
    });
  });
});

test('malformed requests are rejected', async () => {
  const requests: [string, unknown][] = [
    ['ForgotPassword', { ClientId: clientId, Username: 5 }],
    ['ForgotPassword', { ClientId: clientId, Username: null }],
    ['InitiateAuth', { ClientId: clientId }],
    ['AssociateSoftwareToken', { AccessToken: 'a.b.c' }],
    ['AssociateSoftwareToken', []],
    ['constructor', {}],
  ];
  for (const [operation, request] of requests) {
    const response = await fetch(idp.engine.endpoint, {
      method: 'POST',
      headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
      body: JSON.stringify(request),
    });
    expect([operation, response.status]).toEqual([operation, 400]);
  }
});

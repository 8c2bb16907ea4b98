import {
  AdminGetUserCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { totpCode, wrongTotpCode } from '../testing/authenticator-app.ts';
import { clientId, poolId, startTestPool } from '../testing/test-pool.ts';
import { totpAt } from './totp.ts';

let idp: Awaited<ReturnType<typeof startTestPool>>;
let ahead = 0;
beforeAll(async () => {
  idp = await startTestPool({ now: () => Date.now() + ahead });
});
afterAll(() => idp.stop());

const codeOf = (secret: string, stepsLater = 0) => totpCode(secret, stepsLater, Date.now() + ahead);

const wrongFor = (secret: string) => wrongTotpCode(secret, Date.now() + ahead);

async function withApp() {
  const Username = await idp.signUp();
  const { AuthenticationResult } = await idp.signIn(Username);
  const { AccessToken } = AuthenticationResult!;
  const { SecretCode } = await idp.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  const verify = (UserCode: string) =>
    idp.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
  const prefer = (Enabled: boolean) =>
    idp.send(
      new AdminSetUserMFAPreferenceCommand({
        UserPoolId: poolId,
        Username,
        SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled },
      }),
    );
  return { Username, secret: SecretCode!, verify, prefer };
}

const respond = (USERNAME: string, Session: string | undefined, SOFTWARE_TOKEN_MFA_CODE: string) =>
  idp.send(
    new AdminRespondToAuthChallengeCommand({
      UserPoolId: poolId,
      ClientId: clientId,
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session,
      ChallengeResponses: { USERNAME, SOFTWARE_TOKEN_MFA_CODE },
    }),
  );

test('the codes are those of RFC 6238', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  const codes = [59, 1_111_111_109, 1_234_567_890, 20_000_000_000].map((second) =>
    totpAt(secret, Math.floor(second / 30)),
  );
  expect(codes).toEqual(['287082', '081804', '005924', '353130']);
});

describe('an authenticator app', () => {
  test('is required only after it was verified and enabled', async () => {
    const { Username, secret, verify, prefer } = await withApp();
    expect(secret).toMatch(/^[A-Z2-7]{52}$/);
    await expect(prefer(true)).rejects.toMatchObject({ name: 'InvalidParameterException' });
    await expect(verify(wrongFor(secret))).rejects.toMatchObject({
      name: 'EnableSoftwareTokenMFAException',
    });
    expect(await verify(codeOf(secret))).toMatchObject({ Status: 'SUCCESS' });
    expect((await idp.signIn(Username)).AuthenticationResult).toBeDefined();
    await prefer(true);
    const read = await idp.send(new AdminGetUserCommand({ UserPoolId: poolId, Username }));
    expect(read.UserMFASettingList).toEqual(['SOFTWARE_TOKEN_MFA']);
    const begun = await idp.signIn(Username);
    expect(begun).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA' });
    expect(begun.AuthenticationResult).toBeUndefined();
    await prefer(false);
    expect((await idp.signIn(Username)).AuthenticationResult).toBeDefined();
  });

  test('accepts the right code once, even after wrong ones', async () => {
    const { Username, secret, verify, prefer } = await withApp();
    await verify(codeOf(secret));
    await prefer(true);
    const { Session } = await idp.signIn(Username);
    await expect(respond(Username, Session, wrongFor(secret))).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    const code = codeOf(secret);
    expect((await respond(Username, Session, code)).AuthenticationResult).toBeDefined();
    await expect(respond(Username, Session, code)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    const again = await idp.signIn(Username);
    await expect(respond(Username, again.Session, code)).rejects.toMatchObject({
      name: 'ExpiredCodeException',
    });
  });

  test('rejects another user’s session and sessions older than three minutes', async () => {
    const { Username, secret, verify, prefer } = await withApp();
    await verify(codeOf(secret));
    await prefer(true);
    const { Session } = await idp.signIn(Username);
    const other = await idp.signUp();
    await expect(respond(other, Session, codeOf(secret))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    const late = await idp.signIn(Username);
    ahead += 181_000;
    await expect(respond(Username, late.Session, codeOf(secret))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
  });

  test('locks the account after wrong codes, even with the right password', async () => {
    const { Username, secret, verify, prefer } = await withApp();
    await verify(codeOf(secret));
    await prefer(true);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const { Session } = await idp.signIn(Username);
      await expect(respond(Username, Session, wrongFor(secret))).rejects.toMatchObject({
        name: 'CodeMismatchException',
      });
    }
    const { Session } = await idp.signIn(Username);
    await expect(respond(Username, Session, codeOf(secret))).rejects.toThrow(
      'Password attempts exceeded',
    );
  });
});

import { startServer } from '@day-zero/local-cloud/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { environment } from '#functions/kit/environment.ts';
import { requireSingleSignOn } from './single-sign-on-settings.ts';
import { verifyIdToken } from './verified-identity.ts';

interface SigningKey {
  privateKey: CryptoKey;
  publicJwk: JWK;
}

const newSigningKey = async (kid: string): Promise<SigningKey> => {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  return { privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256' } };
};

let key: SigningKey;
let published: JWK[];
let keyRequests = 0;
const server = await startServer((_, response) => {
  keyRequests += 1;
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: published }));
});
const endpoint = process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER;

beforeAll(async () => {
  key = await newSigningKey('first');
  published = [key.publicJwk];
  process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER = server.endpoint;
});
afterAll(() => {
  process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER = endpoint;
  return server.stop();
});
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

const settings = requireSingleSignOn();
const nonce = 'the nonce';
const now = () => Math.floor(Date.now() / 1000);

const validClaims = () => ({
  iss: `https://cognito-idp.${environment('AWS_REGION')}.amazonaws.com/${environment('USER_POOL_ID')}`,
  aud: settings.clientId,
  exp: now() + 60,
  nonce,
  token_use: 'id',
  email: 'mara@northwind.test',
  identities: [{ providerName: settings.provider }],
});

const sign = (claims: object, { privateKey, publicJwk }: SigningKey = key) =>
  new SignJWT({ ...validClaims(), ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: publicJwk.kid! })
    .sign(privateKey);

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('verifyIdToken', () => {
  test.each([
    ['true', true],
    ['false', false],
    [undefined, false],
  ])('reads that the provider verified the address from the claim %s', async (claim, expected) => {
    const token = await sign({ 'custom:email_verified': claim, email_verified: true });
    expect(await verifyIdToken(token, settings, nonce)).toEqual({
      email: 'mara@northwind.test',
      name: undefined,
      isEmailVerified: expected,
    });
  });

  test('returns the identity of a valid token', async () => {
    expect(await verifyIdToken(await sign({}), settings, nonce)).toMatchObject({
      email: 'mara@northwind.test',
    });
  });

  test.each<[string, () => Promise<string> | string]>([
    ['that has expired', () => sign({ exp: now() - 1 })],
    ['without an expiry', () => sign({ exp: undefined })],
    ['of another issuer', () => sign({ iss: 'https://cognito-idp.example.com/pool' })],
    ['for another client', () => sign({ aud: 'another client' })],
    ['with another nonce', () => sign({ nonce: 'another nonce' })],
    ['without a nonce', () => sign({ nonce: undefined })],
    ['of another identity provider', () => sign({ identities: [{ providerName: 'Another' }] })],
    ['of a user of the pool itself', () => sign({ identities: undefined })],
    ['that is an access token', () => sign({ token_use: 'access' })],
    ['without a signature', () => `${encode({ alg: 'none' })}.${encode(validClaims())}.`],
    [
      'signed with the public key as a shared secret',
      () =>
        new SignJWT(validClaims())
          .setProtectedHeader({ alg: 'HS256', kid: 'first' })
          .sign(Buffer.from(JSON.stringify(published[0]))),
    ],
    [
      'whose claims were changed',
      async () => {
        const [header, , signature] = (await sign({})).split('.');
        return `${header}.${encode({ ...validClaims(), email: 'boss@northwind.test' })}.${signature}`;
      },
    ],
    ['signed by an unknown key', async () => sign({}, await newSigningKey('unknown'))],
    ['signed by another key of the same id', async () => sign({}, await newSigningKey('first'))],
    ['that is no token', () => 'no token'],
  ])('rejects a token %s', async (_, token) => {
    await expect(verifyIdToken(await token(), settings, nonce)).rejects.toMatchObject({
      code: 'single_sign_on_failed',
    });
  });

  test('fetches the keys once, and again right after the pool rotates them', async () => {
    await verifyIdToken(await sign({}), settings, nonce);
    const before = keyRequests;
    await verifyIdToken(await sign({}), settings, nonce);
    expect(keyRequests).toBe(before);
    const next = await newSigningKey('second');
    published = [next.publicJwk];
    const token = await sign({}, next);
    expect(await verifyIdToken(token, settings, nonce)).toMatchObject({
      email: 'mara@northwind.test',
    });
    expect(keyRequests).toBe(before + 1);
  });
});

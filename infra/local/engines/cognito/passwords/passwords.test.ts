import {
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  clientId,
  newEmail,
  pool,
  poolId,
  startTestPool,
  type TestPool,
  tokensOf,
} from '../testing/test-pool.ts';

let idp: TestPool;

beforeAll(async () => {
  idp = await startTestPool();
});

afterAll(() => idp.stop());

describe('forgetting a password', () => {
  test('a forgotten password is reset with the sent code, once', async () => {
    const email = newEmail();
    const Username = await idp.signUp(email);
    const sent = await idp.send(new ForgotPasswordCommand({ ClientId: clientId, Username: email }));
    expect(sent.CodeDeliveryDetails?.Destination).toBe(`${email.charAt(0)}***@e***`);
    const message = idp.messages.find((one) => one.username === Username);
    const confirm = (ConfirmationCode = '', Password = 'fresh-1') =>
      idp.send(
        new ConfirmForgotPasswordCommand({
          ClientId: clientId,
          Username: email,
          ConfirmationCode,
          Password,
        }),
      );
    const wrong = message?.secret === '000000' ? '000001' : '000000';
    await expect(confirm(wrong)).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await expect(confirm(message?.secret, 'x')).rejects.toThrow();
    await confirm(message?.secret);
    await tokensOf(idp, Username, 'fresh-1');
    await expect(confirm(message?.secret)).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  });

  test('a code is valid for one hour and five attempts, and few are sent per hour', async () => {
    const email = newEmail();
    const Username = await idp.signUp(email);
    const ask = () => idp.send(new ForgotPasswordCommand({ ClientId: clientId, Username: email }));
    const confirm = (ConfirmationCode: string) =>
      idp.send(
        new ConfirmForgotPasswordCommand({
          ClientId: clientId,
          Username: email,
          ConfirmationCode,
          Password: 'fresh-1',
        }),
      );
    const last = () => idp.messages.findLast((one) => one.username === Username)?.secret ?? '';
    await ask();
    const wrong = last() === '000000' ? '000001' : '000000';
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await expect(confirm(wrong)).rejects.toMatchObject({ name: 'CodeMismatchException' });
    }
    await expect(confirm(last())).rejects.toMatchObject({ name: 'LimitExceededException' });
    await ask();
    idp.passSeconds(3601);
    await expect(confirm(last())).rejects.toMatchObject({ name: 'ExpiredCodeException' });
    for (let attempt = 0; attempt < 5; attempt += 1) await ask();
    await expect(ask()).rejects.toMatchObject({ name: 'LimitExceededException' });
    await expect(
      Promise.all(
        Array.from({ length: 6 }, () =>
          idp.send(new ForgotPasswordCommand({ ClientId: clientId, Username: 'no@body.example' })),
        ),
      ),
    ).rejects.toMatchObject({ name: 'LimitExceededException' });
  });

  test('a reset calls the pool’s trigger and fails if the trigger fails', async () => {
    const calls: unknown[] = [];
    let fails = false;
    const own = await startTestPool({
      callTrigger: async (functionArn, event) => {
        calls.push([functionArn, event]);
        if (fails) throw new Error('not now');
      },
    });
    const email = newEmail();
    const Username = await own.signUp(email);
    const reset = async (Password: string) => {
      await own.send(new ForgotPasswordCommand({ ClientId: clientId, Username: email }));
      const ConfirmationCode = own.messages.at(-1)?.secret;
      await own.send(
        new ConfirmForgotPasswordCommand({
          ClientId: clientId,
          Username: email,
          ConfirmationCode,
          Password,
        }),
      );
    };
    await reset('fresh-1');
    expect(calls).toMatchObject([
      [
        'arn:aws:lambda:eu-west-1:1:function:confirmed',
        {
          triggerSource: 'PostConfirmation_ConfirmForgotPassword',
          userPoolId: poolId,
          userName: Username,
          request: { userAttributes: { email } },
        },
      ],
    ]);
    fails = true;
    await expect(reset('fresh-2')).rejects.toMatchObject({
      name: 'UserLambdaValidationException',
    });
    await tokensOf(own, Username, 'fresh-2');
    await own.stop();
  });

  test('requesting a code calls the pool’s trigger, and sends none if the trigger fails', async () => {
    const calls: unknown[] = [];
    const functionArn = 'arn:aws:lambda:eu-west-1:1:function:message';
    const own = await startTestPool({
      pools: [
        {
          ...pool,
          properties: { ...pool.properties, LambdaConfig: { CustomMessage: functionArn } },
        },
      ],
      callTrigger: async (...call) => {
        calls.push(call);
        throw new Error('not now');
      },
    });
    const email = newEmail();
    const userName = await own.signUp(email);
    const ask = own.send(new ForgotPasswordCommand({ ClientId: clientId, Username: email }));
    await expect(ask).rejects.toMatchObject({
      name: 'UserLambdaValidationException',
      message: 'CustomMessage failed with error not now.',
    });
    expect(calls).toMatchObject([
      [functionArn, { triggerSource: 'CustomMessage_ForgotPassword', userName }],
    ]);
    expect(own.messages).toEqual([]);
    await own.stop();
  });

  test('requesting a code does not reveal who has an account', async () => {
    const Username = 'nobody@example.com';
    const sent = await idp.send(new ForgotPasswordCommand({ ClientId: clientId, Username }));
    expect(sent.CodeDeliveryDetails?.Destination).toBe('n***@e***');
    expect(idp.messages.some(({ email }) => email === Username)).toBe(false);
  });
});

import { expect, test } from '@jest/globals';
import { environment } from '#functions/kit/environment.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { handler as readSignInOptions } from './read-sign-in-options.ts';

test('the sign-in options are public', async () => {
  expect((await invoke(readSignInOptions)).body).toEqual({
    userPool: {
      id: environment('USER_POOL_ID'),
      clientId: environment('USER_POOL_CLIENT_ID'),
      endpoint: null,
    },
    singleSignOn: { label: 'Northwind' },
    typedPasswords: true,
    longestSession: { days: 30, idleHours: 168 },
  });
});

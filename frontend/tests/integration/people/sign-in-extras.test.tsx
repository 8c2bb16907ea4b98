import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { toResetError } from '../../../src/features/session/sign-in/password-reset.ts';
import { savePendingSignOn } from '../../../src/features/session/sign-in/pending-sign-on.ts';
import {
  errorResponse,
  type MockResponses,
  makeTeam,
  makeUser,
  mockServer,
} from '../support/mock-server.ts';
import { renderApp } from '../support/render-app.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const signedOutState = () =>
  ({ user: null, teams: [makeTeam('Platform')] }) as Parameters<typeof mockServer>[0];

const codeRequired: ReturnType<MockResponses[string]> = [
  401,
  { error: 'Enter the code.', code: 'second_factor_required', details: { challenge: 'opaque' } },
];

async function signIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByLabelText('Email'), 'mara@northwind.io');
  await user.type(screen.getByLabelText('Password'), 'secret1{Enter}');
}

test('a requested code replaces the form, is sent with its challenge and signs in', async () => {
  const user = userEvent.setup();
  const state = signedOutState();
  const mara = makeUser();
  const received = await mockServer(state, {
    'POST /api/login': () => codeRequired,
    'POST /api/login/second-factor': ({ code }) => {
      if (code !== '123456')
        return [400, { error: 'No', code: 'invalid_input', fields: { code: 'Not right.' } }];
      state.user = mara;
      return [200, mara];
    },
  });
  const { currentUrl } = await renderApp('/auth?redirect=%2Fgoals');
  await signIn(user);
  await screen.findByRole('heading', { level: 1, name: 'Enter your code' });
  expect(screen.queryByText('Login failed')).toBeNull();
  await user.type(screen.getByLabelText('Code'), '99{Enter}');
  expect(await screen.findByText('Enter the 6-digit code')).toBeDefined();
  await user.type(screen.getByLabelText('Code'), '9999{Enter}');
  await screen.findByText('Not right.');
  await user.clear(screen.getByLabelText('Code'));
  await user.type(screen.getByLabelText('Code'), '123 456{Enter}');
  await waitFor(() => expect(currentUrl()).toBe('/goals'));
  const sent = received.filter(({ url }) => url === '/api/login/second-factor').at(-1);
  expect(JSON.parse(sent?.body ?? '')).toEqual({ challenge: 'opaque', code: '123456' });
});

test('the emailed link after a reset by an administrator asks for a code at once', async () => {
  const user = userEvent.setup();
  await mockServer(signedOutState());
  await renderApp('/auth#reset=mara%2Bwork%40northwind.io');
  await screen.findByRole('heading', { level: 1, name: 'Reset your password' });
  const email = () => screen.getByLabelText<HTMLInputElement>('Email').value;
  expect(email()).toBe('mara+work@northwind.io');
  await user.click(screen.getByRole('button', { name: 'Back to sign in' }));
  await screen.findByLabelText('Password');
  expect(email()).toBe('mara+work@northwind.io');
});

test('signs in with a recovery code, and lets the user go back to the app', async () => {
  const user = userEvent.setup();
  const state = signedOutState();
  const mara = makeUser();
  const received = await mockServer(state, {
    'POST /api/login': () => codeRequired,
    'POST /api/login/second-factor': () => {
      state.user = mara;
      return [200, mara];
    },
  });
  const { currentUrl } = await renderApp('/auth?redirect=%2Fgoals');
  await signIn(user);
  await user.type(await screen.findByLabelText('Code'), '99{Enter}');
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await screen.findByRole('heading', { level: 1, name: 'Enter a recovery code' });
  expect(screen.queryByText('Enter the 6-digit code')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Use your authenticator app' }));
  expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('');
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  const field = screen.getByLabelText('Recovery code');
  expect(document.activeElement).toBe(field);
  await user.type(field, '7kq2-9d4m{Enter}');
  expect(await screen.findByText('Enter the full recovery code')).toBeDefined();
  await user.type(field, '-x0ta-p80z{Enter}');
  await waitFor(() => expect(currentUrl()).toBe('/goals'));
  const sent = received.filter(({ url }) => url === '/api/login/second-factor').at(-1);
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({ challenge: 'opaque' });
});

test('returns to the form with the email filled in when the challenge has expired', async () => {
  const user = userEvent.setup();
  await mockServer(signedOutState(), {
    'POST /api/login': () => codeRequired,
    'POST /api/login/second-factor': () => errorResponse(401, 'That took too long.'),
  });
  await renderApp('/auth');
  await signIn(user);
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
  await screen.findByText('That took too long.');
  await screen.findByRole('heading', { level: 1, name: 'Welcome back' });
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('mara@northwind.io');
});

test('fills in the typed email when asking for a password reset', async () => {
  const user = userEvent.setup();
  await mockServer(signedOutState());
  await renderApp('/auth');
  await user.type(await screen.findByLabelText('Email'), 'mara@northwind.io');
  await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
  await screen.findByRole('heading', { level: 1, name: 'Reset your password' });
  const email = screen.getByLabelText<HTMLInputElement>('Email');
  expect(email.value).toBe('mara@northwind.io');
  await user.clear(email);
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText('Please enter a valid email')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Back to sign in' }));
  await screen.findByRole('heading', { level: 1, name: 'Welcome back' });
});

test('says what to do for each error of a password reset', () => {
  const named = (name: string, message = '') =>
    toResetError(Object.assign(new Error(message), { name }));
  expect(named('CodeMismatchException').field).toBe('code');
  expect(named('ExpiredCodeException').sentence).toMatch(/Request a new one/);
  expect(named('InvalidPasswordException').field).toBe('password');
  expect(named('InvalidParameterException', "Value at 'password' failed").field).toBe('password');
  expect(named('LimitExceededException').sentence).toMatch(/Too many attempts/);
  expect(named('UserLambdaValidationException')).toEqual(named('Whatever'));
  const held = 'CustomMessage failed with error address_held.';
  expect(named('UserLambdaValidationException', held).sentence).toMatch(/An administrator changed/);
});

test('a user who returns from SSO is signed in and sent to the requested page', async () => {
  const state = signedOutState();
  const mara = makeUser();
  savePendingSignOn({ proof: 'kept', redirect: '/goals' });
  const received = await mockServer(state, {
    'POST /api/login/single-sign-on': () => {
      state.user = mara;
      return [200, mara];
    },
  });
  const { currentUrl } = await renderApp('/auth?code=abc&state=def');
  await waitFor(() => expect(currentUrl()).toBe('/goals'));
  const sent = received.find(({ url }) => url === '/api/login/single-sign-on');
  expect(JSON.parse(sent?.body ?? '')).toEqual({ code: 'abc', state: 'def', proof: 'kept' });
  expect(sessionStorage.getItem('day-zero-sign-on')).toBeNull();
});

test.each([
  ['code=abc&state=def', undefined],
  ['error=access_denied&state=def', 'kept'],
])('an SSO response (%s) that this browser did not start signs nobody in', async (query, proof) => {
  if (proof) savePendingSignOn({ proof, redirect: '/goals' });
  const received = await mockServer(signedOutState());
  const { currentUrl } = await renderApp(`/auth?${query}`);
  await screen.findByRole('heading', { level: 1, name: 'Welcome back' });
  expect(screen.getByText(/didn't finish/)).toBeDefined();
  expect(currentUrl()).not.toContain('def');
  expect(received.some(({ method }) => method === 'POST')).toBe(false);
});

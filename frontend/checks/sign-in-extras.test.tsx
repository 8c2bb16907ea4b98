import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { resetRefusal } from '../src/features/session/password-reset-queries.ts';
import { keepSignOn } from '../src/features/session/sign-on-return.ts';
import { type Answers, makeTeam, makeUser, pretendApi, refused } from './pretend-api.ts';
import { renderApp } from './render-app.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const nobody = () =>
  ({ user: null, teams: [makeTeam('Platform')] }) as Parameters<typeof pretendApi>[0];

const asked: ReturnType<Answers[string]> = [
  401,
  { error: 'Enter the code.', code: 'second_factor_required', details: { challenge: 'opaque' } },
];

async function signIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByLabelText('Email'), 'mara@northwind.io');
  await user.type(screen.getByLabelText('Password'), 'secret1{Enter}');
}

test('a code that is asked for takes the form’s place, goes back with its challenge, and signs in', async () => {
  const user = userEvent.setup();
  const world = nobody();
  const mara = makeUser();
  const received = await pretendApi(world, {
    'POST /api/login': () => asked,
    'POST /api/login/second-factor': ({ code }) => {
      if (code !== '123456')
        return [400, { error: 'No', code: 'invalid_input', fields: { code: 'Not right.' } }];
      world.user = mara;
      return [200, mara];
    },
  });
  const { place } = await renderApp('/auth?redirect=%2Fgoals');
  await signIn(user);
  await screen.findByRole('heading', { level: 1, name: 'Enter your code' });
  expect(screen.queryByText('Login failed')).toBeNull();
  await user.type(screen.getByLabelText('Code'), '99{Enter}');
  expect(screen.getByText('Enter the 6 digits')).toBeDefined();
  await user.type(screen.getByLabelText('Code'), '9999{Enter}');
  await screen.findByText('Not right.');
  await user.clear(screen.getByLabelText('Code'));
  await user.type(screen.getByLabelText('Code'), '123 456{Enter}');
  await waitFor(() => expect(place()).toBe('/goals'));
  const sent = received.filter(({ url }) => url === '/api/login/second-factor').at(-1);
  expect(JSON.parse(sent?.body ?? '')).toEqual({ challenge: 'opaque', code: '123456' });
});

test('whoever has no app signs in by a recovery code, and may go back to the app', async () => {
  const user = userEvent.setup();
  const world = nobody();
  const mara = makeUser();
  const received = await pretendApi(world, {
    'POST /api/login': () => asked,
    'POST /api/login/second-factor': () => {
      world.user = mara;
      return [200, mara];
    },
  });
  const { place } = await renderApp('/auth?redirect=%2Fgoals');
  await signIn(user);
  await user.type(await screen.findByLabelText('Code'), '99{Enter}');
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await screen.findByRole('heading', { level: 1, name: 'Enter a recovery code' });
  expect(screen.queryByText('Enter the 6 digits')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Use the app instead' }));
  expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('');
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  const field = screen.getByLabelText('Recovery code');
  expect(document.activeElement).toBe(field);
  await user.type(field, '7kq2-9d4m{Enter}');
  expect(screen.getByText('Enter a whole recovery code')).toBeDefined();
  await user.type(field, '-x0ta-p80z{Enter}');
  await waitFor(() => expect(place()).toBe('/goals'));
  const sent = received.filter(({ url }) => url === '/api/login/second-factor').at(-1);
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({ challenge: 'opaque' });
});

test('a challenge that grew too old leads back to the form, with the address still in it', async () => {
  const user = userEvent.setup();
  await pretendApi(nobody(), {
    'POST /api/login': () => asked,
    'POST /api/login/second-factor': () => refused(401, 'That took too long.'),
  });
  await renderApp('/auth');
  await signIn(user);
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
  await screen.findByText('That took too long.');
  await screen.findByRole('heading', { level: 1, name: 'Welcome back' });
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('mara@northwind.io');
});

test('whoever forgot the password is asked for the address that is there already', async () => {
  const user = userEvent.setup();
  await pretendApi(nobody());
  await renderApp('/auth');
  await user.type(await screen.findByLabelText('Email'), 'mara@northwind.io');
  await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
  await screen.findByRole('heading', { level: 1, name: 'Reset your password' });
  const email = screen.getByLabelText<HTMLInputElement>('Email');
  expect(email.value).toBe('mara@northwind.io');
  await user.clear(email);
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(screen.getByText('Please enter a valid email')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Back to sign in' }));
  await screen.findByRole('heading', { level: 1, name: 'Welcome back' });
});

test('every refusal of a reset is told as what to do', () => {
  const named = (name: string, message = '') =>
    resetRefusal(Object.assign(new Error(message), { name }));
  expect(named('CodeMismatchException').field).toBe('code');
  expect(named('ExpiredCodeException').sentence).toMatch(/Ask for another/);
  expect(named('InvalidPasswordException').field).toBe('password');
  expect(named('InvalidParameterException', "Value at 'password' failed").field).toBe('password');
  expect(named('LimitExceededException').sentence).toMatch(/too often/);
  expect(named('UserLambdaValidationException')).toEqual(named('Whatever'));
});

test('who comes back from the company’s sign-in is signed in, and goes where they wanted', async () => {
  const world = nobody();
  const mara = makeUser();
  keepSignOn({ proof: 'kept', redirect: '/goals' });
  const received = await pretendApi(world, {
    'POST /api/login/single-sign-on': () => {
      world.user = mara;
      return [200, mara];
    },
  });
  const { place } = await renderApp('/auth?code=abc&state=def');
  await waitFor(() => expect(place()).toBe('/goals'));
  const sent = received.find(({ url }) => url === '/api/login/single-sign-on');
  expect(JSON.parse(sent?.body ?? '')).toEqual({ code: 'abc', state: 'def', proof: 'kept' });
  expect(sessionStorage.getItem('day-zero-sign-on')).toBeNull();
});

test.each([
  ['code=abc&state=def', undefined],
  ['error=access_denied&state=def', 'kept'],
])('an answer (%s) that this browser did not wait for signs nobody in', async (query, proof) => {
  if (proof) keepSignOn({ proof, redirect: '/goals' });
  const received = await pretendApi(nobody());
  const { place } = await renderApp(`/auth?${query}`);
  await screen.findByRole('heading', { level: 1, name: 'Welcome back' });
  expect(screen.getByText(/did not come to its end/)).toBeDefined();
  expect(place()).not.toContain('def');
  expect(received.some(({ method }) => method === 'POST')).toBe(false);
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { recallSession, rememberSession } from '../../../src/kit/browser/session-memory.ts';
import { currentToasts } from '../../../src/ui/feedback/toast.ts';
import { errorResponse, makeTeam, makeUser, mockServer } from '../support/mock-server.ts';
import { renderApp } from '../support/render-app.tsx';

beforeEach(() => localStorage.clear());

const signedOutState = () =>
  ({ user: null, teams: [makeTeam('Platform')] }) as Parameters<typeof mockServer>[0];

test('a protected page redirects to the sign-in and back afterwards', async () => {
  const user = userEvent.setup();
  const state = signedOutState();
  const mara = makeUser();
  const received = await mockServer(state, {
    'POST /api/login': () => {
      state.user = mara;
      return [200, mara];
    },
  });
  const { currentUrl } = await renderApp('/goals?from=mail');
  await screen.findByRole('heading', { level: 1, name: 'Welcome back' });
  expect(screen.getByText('Sign in to your account to continue')).toBeDefined();
  expect(currentUrl()).toBe('/auth?redirect=%2Fgoals%3Ffrom%3Dmail');

  await user.type(screen.getByLabelText('Email'), 'mara@northwind.io');
  await user.type(screen.getByLabelText('Password'), 'secret1{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Goals' });
  expect(currentUrl()).toBe('/goals?from=mail');
  expect(recallSession()?.userId).toBe(mara.id);
  const login = received.find(({ url }) => url === '/api/login');
  expect(JSON.parse(login?.body ?? '')).toEqual({
    username: 'mara@northwind.io',
    password: 'secret1',
  });
});

test('an external redirect address is ignored', async () => {
  await mockServer({ user: makeUser(), teams: [makeTeam('Platform')] });
  const { currentUrl } = await renderApp('/auth?redirect=%2F%2Fevil.example%2Fgoals');
  await screen.findByRole('heading', { level: 1, name: 'Team Dashboard' });
  expect(currentUrl()).toBe('/');
});

test('cached data of an ended session does not redirect during the sign-in', async () => {
  const mara = makeUser();
  rememberSession({ userId: mara.id, companyId: mara.companyId });
  await mockServer(signedOutState());
  const { visitedUrls } = await renderApp('/auth', (queryClient) => {
    queryClient.setQueryData(['/api/user'], mara);
    void queryClient.invalidateQueries({ queryKey: ['/api/user'] });
  });
  await screen.findByRole('heading', { level: 1, name: 'Welcome back' });
  expect(new Set(visitedUrls)).toEqual(new Set(['/auth']));
});

test("wrong credentials show the server's message and end no session", async () => {
  const user = userEvent.setup();
  await mockServer(signedOutState(), {
    'POST /api/login': () => errorResponse(401, 'The password is not right.'),
  });
  await renderApp('/auth');
  await user.type(await screen.findByLabelText('Email'), 'mara@northwind.io');
  await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
  expect(await screen.findByText('Login failed')).toBeDefined();
  expect(screen.getByText('The password is not right.')).toBeDefined();
  expect(currentToasts()[0]?.variant).toBe('destructive');
  expect(screen.queryByText('Your session has ended')).toBeNull();
});

test('the error disappears after a successful attempt', async () => {
  const user = userEvent.setup();
  const state = signedOutState();
  let isRight = false;
  await mockServer(state, {
    'POST /api/login': () => {
      if (!isRight) return errorResponse(401, 'The password is not right.');
      state.user = makeUser();
      return [200, state.user];
    },
  });
  await renderApp('/auth');
  await user.type(await screen.findByLabelText('Email'), 'mara@northwind.io');
  await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
  await screen.findByText('Login failed');
  isRight = true;
  await user.type(screen.getByLabelText('Password'), '{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Team Dashboard' });
  expect(screen.queryByText('Login failed')).toBeNull();
});

test.each([
  ['button', 'Forgot password?'],
  ['tab', 'Sign Up'],
])('the error disappears with its form: %s %s', async (role, name) => {
  const user = userEvent.setup();
  await mockServer(signedOutState(), {
    'POST /api/login': () => errorResponse(401, 'The password is not right.'),
  });
  await renderApp('/auth');
  await user.type(await screen.findByLabelText('Email'), 'mara@northwind.io');
  await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
  await screen.findByText('Login failed');
  await user.click(screen.getByRole(role, { name }));
  expect(currentToasts().filter(({ open }) => open)).toEqual([]);
});

test('missing values are shown at their fields, the first gets the focus, and nothing is sent', async () => {
  const user = userEvent.setup();
  const received = await mockServer(signedOutState());
  await renderApp('/auth');
  await user.click(await screen.findByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('Please enter a valid email')).toBeDefined();
  expect(screen.getByText('Password is required')).toBeDefined();
  const email = screen.getByLabelText('Email');
  expect(document.activeElement).toBe(email);
  expect(email.getAttribute('aria-invalid')).toBe('true');

  await user.type(email, 'mara@northwind.io');
  await waitFor(() => expect(screen.queryByText('Please enter a valid email')).toBeNull());
  expect(received.every(({ method }) => method === 'GET')).toBe(true);
});

test('signing up sends every field except the repeated password', async () => {
  const user = userEvent.setup();
  const state = signedOutState();
  const received = await mockServer(state, {
    'POST /api/register': ({ companyId }) => {
      const taken = 'A company with this name already exists.';
      if (companyId === 'Taken') return errorResponse(409, taken, { companyId: taken });
      state.user = makeUser('Noa Berg', 'company_admin');
      state.teams = [];
      return [201, state.user];
    },
  });
  const { currentUrl } = await renderApp('/auth');
  await user.click(await screen.findByRole('tab', { name: 'Sign Up' }));
  await screen.findByRole('heading', { level: 1, name: 'Create account' });
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  await screen.findByText('Name is required');
  expect(document.activeElement).toBe(screen.getByLabelText('Full Name'));
  await user.type(screen.getByLabelText('Full Name'), 'Noa Berg');
  await user.type(screen.getByLabelText('Email'), 'noa@berg.no');
  await user.type(screen.getByLabelText('Company Name'), 'Taken');
  await user.type(screen.getByLabelText('Password'), 'secret1');
  await user.type(screen.getByLabelText('Confirm Password'), 'secret2');
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  expect(await screen.findByText("Passwords don't match")).toBeDefined();
  expect(received.some(({ url }) => url === '/api/register')).toBe(false);

  await user.clear(screen.getByLabelText('Confirm Password'));
  await user.type(screen.getByLabelText('Confirm Password'), 'secret1{Enter}');
  expect(await screen.findByText('A company with this name already exists.')).toBeDefined();
  const company = screen.getByLabelText('Company Name');
  expect(company.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(company);
  // A toast would cover the button on a phone.
  expect(currentToasts().filter(({ open }) => open)).toEqual([]);

  await user.clear(screen.getByLabelText('Company Name'));
  await user.type(screen.getByLabelText('Company Name'), 'Berg{Enter}');
  await screen.findByText('No Teams Found');
  expect(currentUrl()).toBe('/');
  const last = received.filter(({ url }) => url === '/api/register').at(-1);
  expect(JSON.parse(last?.body ?? '')).toEqual({
    name: 'Noa Berg',
    username: 'noa@berg.no',
    companyId: 'Berg',
    password: 'secret1',
    role: 'team_member',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    currency: 'USD',
  });
});

test('arrow keys switch between the tabs without moving the focus to a field', async () => {
  const user = userEvent.setup();
  await mockServer(signedOutState());
  await renderApp('/auth');
  await user.click(await screen.findByRole('tab', { name: 'Sign In' }));
  await user.keyboard('{ArrowRight}');
  await screen.findByLabelText('Full Name');
  expect(document.activeElement?.textContent).toBe('Sign Up');
  await user.keyboard('{ArrowLeft}');
  await screen.findByRole('heading', { name: 'Welcome back' });
  expect(document.activeElement?.textContent).toBe('Sign In');
});

test('shows and hides the password', async () => {
  const user = userEvent.setup();
  await mockServer(signedOutState());
  await renderApp('/auth');
  const password = await screen.findByLabelText('Password');
  expect(password.getAttribute('type')).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password.getAttribute('type')).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password.getAttribute('type')).toBe('password');
});

async function chooseSignOut(user: ReturnType<typeof userEvent.setup>) {
  const sidebar = screen.getByRole('complementary', { name: 'Sidebar' });
  await user.click(within(sidebar).getByRole('button', { name: /Mara Lindqvist/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
}

test('signing out clears personal data and the redirect', async () => {
  const user = userEvent.setup();
  const state = { user: makeUser() as ReturnType<typeof makeUser> | null, teams: [makeTeam('A')] };
  await mockServer(state, {
    'POST /api/logout': () => {
      state.user = null;
      return [200, null];
    },
  });
  const { currentUrl, queryClient } = await renderApp('/goals');
  await screen.findByRole('heading', { level: 1, name: 'Goals' });
  await chooseSignOut(user);
  await screen.findByRole('heading', { level: 1, name: 'Welcome back' });
  expect(currentUrl()).toBe('/auth');
  expect(recallSession()).toBeNull();
  expect(queryClient.getQueryData(['/api/teams'])).toBeUndefined();
  expect(screen.queryByText('Your session has ended')).toBeNull();
});

test('a failed sign-out shows an error and keeps the session', async () => {
  const user = userEvent.setup();
  await mockServer(
    { user: makeUser(), teams: [makeTeam('A')] },
    { 'POST /api/logout': () => errorResponse(500, 'Something went wrong on our side.') },
  );
  const { currentUrl } = await renderApp('/goals');
  await screen.findByRole('heading', { level: 1, name: 'Goals' });
  await chooseSignOut(user);
  expect(await screen.findByText('Logout failed')).toBeDefined();
  expect(currentToasts()[0]?.variant).toBe('destructive');
  expect(currentUrl()).toBe('/goals');
});

test('a session ended by the server redirects to the sign-in and back afterwards', async () => {
  const state = { user: makeUser() as ReturnType<typeof makeUser> | null, teams: [makeTeam('A')] };
  await mockServer(state);
  const { currentUrl, queryClient } = await renderApp('/goals');
  await screen.findByRole('heading', { level: 1, name: 'Goals' });
  state.user = null;
  await queryClient.refetchQueries({ queryKey: ['/api/teams'] });
  await screen.findByRole('heading', { level: 1, name: 'Welcome back' });
  expect(await screen.findByText('Your session has ended')).toBeDefined();
  await waitFor(() => expect(currentUrl()).toBe('/auth?redirect=%2Fgoals'));
});

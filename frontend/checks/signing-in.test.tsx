import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { recallSession, rememberSession } from '../src/kit/session-memory.ts';
import { currentToasts } from '../src/ui/toast.ts';
import { makeTeam, makeUser, pretendApi, refused } from './pretend-api.ts';
import { renderApp } from './render-app.tsx';

beforeEach(() => localStorage.clear());

const nobody = () =>
  ({ user: null, teams: [makeTeam('Platform')] }) as Parameters<typeof pretendApi>[0];

test('a page behind the sign-in asks to sign in and is come back to', async () => {
  const user = userEvent.setup();
  const world = nobody();
  const mara = makeUser();
  const received = await pretendApi(world, {
    'POST /api/login': () => {
      world.user = mara;
      return [200, mara];
    },
  });
  const { place } = await renderApp('/goals?from=mail');
  await screen.findByRole('heading', { level: 1, name: 'Welcome back' });
  expect(screen.getByText('Sign in to your account to continue')).toBeDefined();
  expect(place()).toBe('/auth?redirect=%2Fgoals%3Ffrom%3Dmail');

  await user.type(screen.getByLabelText('Email'), 'mara@northwind.io');
  await user.type(screen.getByLabelText('Password'), 'secret1{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Goals' });
  expect(place()).toBe('/goals?from=mail');
  expect(recallSession()?.userId).toBe(mara.id);
  const login = received.find(({ url }) => url === '/api/login');
  expect(JSON.parse(login?.body ?? '')).toEqual({
    username: 'mara@northwind.io',
    password: 'secret1',
  });
});

test('an address that leads elsewhere is not gone to', async () => {
  await pretendApi({ user: makeUser(), teams: [makeTeam('Platform')] });
  const { place } = await renderApp('/auth?redirect=%2F%2Fevil.example%2Fgoals');
  await screen.findByRole('heading', { level: 1, name: 'Team Dashboard' });
  expect(place()).toBe('/');
});

test('what was kept of a session that has ended leads nowhere while somebody signs in', async () => {
  const mara = makeUser();
  rememberSession({ userId: mara.id, companyId: mara.companyId });
  await pretendApi(nobody());
  const { places } = await renderApp('/auth', (queryClient) => {
    queryClient.setQueryData(['/api/user'], mara);
    queryClient.invalidateQueries({ queryKey: ['/api/user'] });
  });
  await screen.findByRole('heading', { level: 1, name: 'Welcome back' });
  expect(new Set(places)).toEqual(new Set(['/auth']));
});

test('wrong credentials are told in the words of the server, and end no session', async () => {
  const user = userEvent.setup();
  await pretendApi(nobody(), {
    'POST /api/login': () => refused(401, 'The password is not right.'),
  });
  await renderApp('/auth');
  await user.type(await screen.findByLabelText('Email'), 'mara@northwind.io');
  await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
  expect(await screen.findByText('Login failed')).toBeDefined();
  expect(screen.getByText('The password is not right.')).toBeDefined();
  expect(currentToasts()[0]?.variant).toBe('destructive');
  expect(screen.queryByText('Your session has ended')).toBeNull();
});

test('what failed is not told any more once it worked', async () => {
  const user = userEvent.setup();
  const world = nobody();
  let isRight = false;
  await pretendApi(world, {
    'POST /api/login': () => {
      if (!isRight) return refused(401, 'The password is not right.');
      world.user = makeUser();
      return [200, world.user];
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

test('what is missing is said at its field, the first one takes the focus, and nothing is sent', async () => {
  const user = userEvent.setup();
  const received = await pretendApi(nobody());
  await renderApp('/auth');
  await user.click(await screen.findByRole('button', { name: 'Sign In' }));
  expect(screen.getByText('Please enter a valid email')).toBeDefined();
  expect(screen.getByText('Password is required')).toBeDefined();
  const email = screen.getByLabelText('Email');
  expect(document.activeElement).toBe(email);
  expect(email.getAttribute('aria-invalid')).toBe('true');

  await user.type(email, 'mara@northwind.io');
  expect(screen.queryByText('Please enter a valid email')).toBeNull();
  expect(received.every(({ method }) => method === 'GET')).toBe(true);
});

test('signing up sends everything but the repeated password', async () => {
  const user = userEvent.setup();
  const world = nobody();
  const received = await pretendApi(world, {
    'POST /api/register': ({ companyId }) => {
      if (companyId === 'Taken') return refused(409, 'A company of this name already exists.');
      world.user = makeUser('Noa Berg', 'company_admin');
      world.teams = [];
      return [201, world.user];
    },
  });
  const { place } = await renderApp('/auth');
  await user.click(await screen.findByRole('tab', { name: 'Sign Up' }));
  await screen.findByRole('heading', { level: 1, name: 'Create account' });
  await user.type(screen.getByLabelText('Full Name'), 'Noa Berg');
  await user.type(screen.getByLabelText('Email'), 'noa@berg.no');
  await user.type(screen.getByLabelText('Company Name'), 'Taken');
  await user.type(screen.getByLabelText('Password'), 'secret1');
  await user.type(screen.getByLabelText('Confirm Password'), 'secret2');
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  expect(screen.getByText("Passwords don't match")).toBeDefined();
  expect(received.some(({ url }) => url === '/api/register')).toBe(false);

  await user.clear(screen.getByLabelText('Confirm Password'));
  await user.type(screen.getByLabelText('Confirm Password'), 'secret1{Enter}');
  expect(await screen.findByText('Registration failed')).toBeDefined();
  expect(screen.getByText('A company of this name already exists.')).toBeDefined();
  expect(currentToasts()[0]?.variant).toBe('destructive');

  await user.clear(screen.getByLabelText('Company Name'));
  await user.type(screen.getByLabelText('Company Name'), 'Berg{Enter}');
  await screen.findByText('No Teams Found');
  expect(place()).toBe('/');
  const last = received.filter(({ url }) => url === '/api/register').at(-1);
  expect(JSON.parse(last?.body ?? '')).toEqual({
    name: 'Noa Berg',
    username: 'noa@berg.no',
    companyId: 'Berg',
    password: 'secret1',
    role: 'team_member',
  });
});

test('the arrow keys go through the tabs without losing the focus to a field', async () => {
  const user = userEvent.setup();
  await pretendApi(nobody());
  await renderApp('/auth');
  await user.click(await screen.findByRole('tab', { name: 'Sign In' }));
  await user.keyboard('{ArrowRight}');
  await screen.findByLabelText('Full Name');
  expect(document.activeElement?.textContent).toBe('Sign Up');
  await user.keyboard('{ArrowLeft}');
  await screen.findByRole('heading', { name: 'Welcome back' });
  expect(document.activeElement?.textContent).toBe('Sign In');
});

test('a password can be looked at', async () => {
  const user = userEvent.setup();
  await pretendApi(nobody());
  await renderApp('/auth');
  const password = await screen.findByLabelText('Password');
  expect(password.getAttribute('type')).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show characters' }));
  expect(password.getAttribute('type')).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Hide characters' }));
  expect(password.getAttribute('type')).toBe('password');
});

async function chooseSignOut(user: ReturnType<typeof userEvent.setup>) {
  const sidebar = screen.getByRole('complementary', { name: 'Sidebar' });
  await user.click(within(sidebar).getByRole('button', { name: /Mara Lindqvist/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
}

test('signing out leaves nothing of the person behind, and nowhere to come back to', async () => {
  const user = userEvent.setup();
  const world = { user: makeUser() as ReturnType<typeof makeUser> | null, teams: [makeTeam('A')] };
  await pretendApi(world, {
    'POST /api/logout': () => {
      world.user = null;
      return [200, null];
    },
  });
  const { place, queryClient } = await renderApp('/goals');
  await screen.findByRole('heading', { level: 1, name: 'Goals' });
  await chooseSignOut(user);
  await screen.findByRole('heading', { level: 1, name: 'Welcome back' });
  expect(place()).toBe('/auth');
  expect(recallSession()).toBeNull();
  expect(queryClient.getQueryData(['/api/teams'])).toBeUndefined();
  expect(screen.queryByText('Your session has ended')).toBeNull();
});

test('a sign-out that fails is told, and one stays', async () => {
  const user = userEvent.setup();
  await pretendApi(
    { user: makeUser(), teams: [makeTeam('A')] },
    { 'POST /api/logout': () => refused(500, 'Something went wrong on our side.') },
  );
  const { place } = await renderApp('/goals');
  await screen.findByRole('heading', { level: 1, name: 'Goals' });
  await chooseSignOut(user);
  expect(await screen.findByText('Logout failed')).toBeDefined();
  expect(currentToasts()[0]?.variant).toBe('destructive');
  expect(place()).toBe('/goals');
});

test('a session that ended on the server ends here, politely, and the page is come back to', async () => {
  const world = { user: makeUser() as ReturnType<typeof makeUser> | null, teams: [makeTeam('A')] };
  await pretendApi(world);
  const { place, queryClient } = await renderApp('/goals');
  await screen.findByRole('heading', { level: 1, name: 'Goals' });
  world.user = null;
  await queryClient.refetchQueries({ queryKey: ['/api/teams'] });
  await screen.findByRole('heading', { level: 1, name: 'Welcome back' });
  expect(await screen.findByText('Your session has ended')).toBeDefined();
  await waitFor(() => expect(place()).toBe('/auth?redirect=%2Fgoals'));
});

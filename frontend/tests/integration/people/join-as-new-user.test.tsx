import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { currentToasts } from '../../../src/ui/feedback/toast.ts';
import { errorResponse, makeTeam, makeUser, mockServer } from '../support/mock-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { link, platform, signedOutState } from '../support/team-invitation.ts';

async function joinAsNeo(): Promise<() => string> {
  const user = userEvent.setup();
  const { currentUrl } = await renderApp(link);
  await user.type(await screen.findByLabelText('Full Name'), 'Neo');
  await user.type(screen.getByLabelText('Email Address'), 'neo@northwind.io');
  await user.type(screen.getByLabelText('Password'), 'secret1{Enter}');
  return currentUrl;
}

test('a new user signs up, sees the confirmation and is signed in with the team selected', async () => {
  const user = userEvent.setup();
  const state = signedOutState();
  const received = await mockServer(state, {
    'POST /api/join-team': () => [201, makeUser('Neo')],
    'POST /api/login': () => {
      state.user = makeUser('Neo');
      state.teams = [makeTeam('Another'), platform];
      return [200, state.user];
    },
  });
  const { currentUrl } = await renderApp(link);
  await user.click(await screen.findByRole('button', { name: 'Join Team' }));
  expect(await screen.findByText('Name is required')).toBeDefined();
  expect(screen.getByText('Please enter a valid email address')).toBeDefined();
  expect(screen.getByText('Password must be at least 6 characters')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Platform' })).toBeDefined();
  expect(screen.getByText('Keeps the lights on.')).toBeDefined();

  await user.type(screen.getByLabelText('Full Name'), 'Neo');
  await user.type(screen.getByLabelText('Email Address'), 'neo@northwind.io');
  await user.type(screen.getByLabelText('Password'), 'secret1{Enter}');
  expect(await screen.findByText('Welcome to the team!')).toBeDefined();
  const join = received.find(({ url }) => url === '/api/join-team');
  expect(JSON.parse(join?.body ?? '')).toEqual({
    name: 'Neo',
    username: 'neo@northwind.io',
    password: 'secret1',
    teamId: platform.id,
    companyId: platform.companyId,
  });
  const signIn = received.find(({ url }) => url === '/api/login');
  expect(JSON.parse(signIn?.body ?? '')).toEqual({
    username: 'neo@northwind.io',
    password: 'secret1',
  });
  expect(currentUrl()).toBe(link);
  expect(screen.getByText('Taking you to your dashboard…')).toBeDefined();
  await waitFor(() => expect(currentUrl()).toBe('/'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Team Dashboard' })).toBeDefined();
  expect(localStorage.getItem('selectedTeamId')).toBe(platform.id);
});

test('a blank name is rejected before it is sent', async () => {
  const user = userEvent.setup();
  const received = await mockServer(signedOutState());
  await renderApp(link);
  await user.type(await screen.findByLabelText('Full Name'), '   ');
  await user.type(screen.getByLabelText('Email Address'), 'neo@northwind.io');
  await user.type(screen.getByLabelText('Password'), 'secret1{Enter}');
  expect(await screen.findByText('Name is required')).toBeDefined();
  expect(received.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a new user who cannot be signed in is sent to the sign-in page', async () => {
  await mockServer(signedOutState(), {
    'POST /api/join-team': () => [201, makeUser('Neo')],
    'POST /api/login': () => errorResponse(429, 'Too many attempts.'),
  });
  const currentUrl = await joinAsNeo();
  expect(await screen.findByText('Your account is ready. Sign in to get started.')).toBeDefined();
  await waitFor(() => expect(currentUrl()).toBe('/auth'));
});

test('sends the key of the link when a new user joins', async () => {
  const user = userEvent.setup();
  const state = signedOutState();
  const received = await mockServer(state, {
    [`GET /api/teams/${platform.id}`]: () => errorResponse(410, 'Expired.'),
    [`GET /api/teams/${platform.id}?byLink=true&key=k-1`]: () => [200, platform],
    'POST /api/join-team': () => [201, makeUser('Neo')],
    'POST /api/login': () => {
      state.user = makeUser('Neo');
      return [200, state.user];
    },
  });
  await renderApp(`${link}?key=k-1`);
  await user.type(await screen.findByLabelText('Full Name'), 'Neo');
  await user.type(screen.getByLabelText('Email Address'), 'neo@northwind.io');
  await user.type(screen.getByLabelText('Password'), 'secret1{Enter}');
  await screen.findByText('Welcome to the team!');
  const join = received.find(({ url }) => url === '/api/join-team');
  expect(JSON.parse(join?.body ?? '').key).toBe('k-1');
  const signIn = received.find(({ url }) => url === '/api/login');
  expect(signIn).toBeDefined();
});

test('a taken email address marks its field, without a toast', async () => {
  const taken = 'This email address is taken.';
  await mockServer(
    { user: null, teams: [platform] },
    { 'POST /api/join-team': () => errorResponse(409, taken, { username: taken }) },
  );
  await joinAsNeo();
  expect(await screen.findByText(taken)).toBeDefined();
  const email = screen.getByLabelText('Email Address');
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(email);
  expect(currentToasts().filter(({ open }) => open)).toEqual([]);
});

test("shows the server's message when signing up is rejected", async () => {
  await mockServer(
    { user: null, teams: [platform] },
    { 'POST /api/join-team': () => errorResponse(404, 'This link has expired.') },
  );
  await joinAsNeo();
  expect(await screen.findByText('Failed to join team')).toBeDefined();
  expect(screen.getByText('This link has expired.')).toBeDefined();
});

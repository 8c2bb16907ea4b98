import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { currentToasts, dismissToast } from '../../../src/ui/feedback/toast.ts';
import { errorResponse, type MockResponses, makeUser, mockServer } from '../support/mock-server.ts';
import { renderApp } from '../support/render-app.tsx';

beforeEach(() => {
  localStorage.clear();
  for (const { id } of currentToasts()) dismissToast(id);
});

const link = '/invitation#the-token';
const invitation = {
  companyName: 'Northwind Logistics',
  inviterName: 'Mara Lindqvist',
  name: 'Neo',
  username: 'neo@northwind.io',
  endsOtherAccount: false,
};

const signedOut = (responses: MockResponses = {}) => {
  const state = { user: null as ReturnType<typeof makeUser> | null, teams: [] };
  return mockServer(state, {
    'POST /api/invitation': () => [200, invitation],
    'POST /api/invitation/acceptance': () => [201, makeUser('Neo')],
    'POST /api/login': () => {
      state.user = makeUser('Neo');
      return [200, state.user];
    },
    ...responses,
  });
};

const rejected = (status: number, code: string, error: string): MockResponses => ({
  'POST /api/invitation': () => [status, { error, code }],
});

const accept = async (password: string, button = 'Accept Invitation') => {
  const user = userEvent.setup();
  const { currentUrl } = await renderApp(link);
  await user.type(await screen.findByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: button }));
  return currentUrl;
};

test('an invited person chooses a password and is signed in', async () => {
  const received = await signedOut();
  const bodyOf = (path: string) =>
    JSON.parse(received.find(({ url }) => url === path)?.body ?? 'null');
  const currentUrl = await accept('secret1');
  expect(await screen.findByText('Welcome to Northwind Logistics!')).toBeDefined();
  expect(bodyOf('/api/invitation')).toEqual({ token: 'the-token' });
  expect(bodyOf('/api/invitation/acceptance')).toEqual({
    token: 'the-token',
    password: 'secret1',
  });
  expect(bodyOf('/api/login')).toEqual({ username: 'neo@northwind.io', password: 'secret1' });
  await waitFor(() => expect(currentUrl()).toBe('/'));
  expect(received.some(({ url }) => url.includes('the-token'))).toBe(false);
});

test('shows who invited to which company, and the address', async () => {
  await signedOut();
  await renderApp(link);
  expect(await screen.findByRole('heading', { name: 'Northwind Logistics' })).toBeDefined();
  expect(screen.getByText('Mara Lindqvist invited you to join')).toBeDefined();
  const email = screen.getByLabelText<HTMLInputElement>('Email');
  expect(email.value).toBe('neo@northwind.io');
  expect(email.readOnly).toBe(true);
});

const otherAccount = /that account can no longer sign in/;

test.each([true, false])('says whether an account elsewhere ends: %s', async (endsOtherAccount) => {
  await signedOut({ 'POST /api/invitation': () => [200, { ...invitation, endsOtherAccount }] });
  await renderApp(link);
  await screen.findByRole('button', { name: 'Accept Invitation' });
  expect(screen.queryByText(otherAccount) !== null).toBe(endsOtherAccount);
});

test('somebody who used a link of a team joins', async () => {
  await signedOut({ 'POST /api/invitation': () => [200, { ...invitation, inviterName: null }] });
  await renderApp(link);
  expect(await screen.findByRole('button', { name: 'Join' })).toBeDefined();
  expect(screen.getByText("You're invited to join")).toBeDefined();
});

test.each([
  ['an invitation', 'Mara Lindqvist', 'Accept Invitation', 'Failed to accept the invitation'],
  ['joining by a link', null, 'Join', 'Failed to join team'],
])('says what failed: %s', async (_, inviterName, button, title) => {
  await signedOut({
    'POST /api/invitation': () => [200, { ...invitation, inviterName }],
    'POST /api/invitation/acceptance': () => errorResponse(429, 'Too many attempts.'),
  });
  await accept('secret1', button);
  expect(await screen.findByText(title)).toBeDefined();
});

test('a short password is rejected before it is sent', async () => {
  const received = await signedOut();
  await accept('12345');
  expect(await screen.findByText('Password must be at least 6 characters')).toBeDefined();
  expect(received.some(({ url }) => url === '/api/invitation/acceptance')).toBe(false);
});

test('a password that the server rejects marks its field, without a toast', async () => {
  const common = 'This password is too common. Choose another one.';
  await signedOut({
    'POST /api/invitation/acceptance': () => errorResponse(400, common, { password: common }),
  });
  await accept('sunshine');
  expect(await screen.findByText(common)).toBeDefined();
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
  expect(currentToasts().filter(({ open }) => open)).toEqual([]);
});

test('an account that cannot be signed in is sent to the sign-in page', async () => {
  await signedOut({ 'POST /api/login': () => errorResponse(429, 'Too many attempts.') });
  const currentUrl = await accept('secret1');
  expect(await screen.findByText('Your account is ready. Sign in to get started.')).toBeDefined();
  await waitFor(() => expect(currentUrl()).toBe('/auth'));
});

test.each([
  ['invitation_expired', 'This invitation has expired', 'Ask for a new one.'],
  ['invitation_ended', 'This invitation is no longer valid', 'It was withdrawn.'],
  ['invite_link_expired', 'Invite Link Expired', 'Ask a teammate for a new one.'],
])('says of a link with %s what happened', async (code, title, sentence) => {
  await signedOut(rejected(404, code, sentence));
  await renderApp(link);
  expect(await screen.findByRole('heading', { name: title })).toBeDefined();
  expect(screen.getByText(sentence)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to Homepage' })).toBeDefined();
});

test('an invitation that cannot be loaded can be tried again', async () => {
  const user = userEvent.setup();
  let isAway = true;
  await signedOut({
    'POST /api/invitation': () =>
      isAway ? errorResponse(503, 'The table is away.') : [200, invitation],
  });
  await renderApp(link);
  const again = await screen.findByRole('button', { name: 'Try again' });
  isAway = false;
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Northwind Logistics' })).toBeDefined();
});

test('a person who is signed in is asked to sign out first', async () => {
  await mockServer(
    { user: makeUser(), teams: [] },
    { 'POST /api/invitation': () => [200, invitation] },
  );
  await renderApp(link);
  expect(await screen.findByRole('heading', { name: "You're already signed in" })).toBeDefined();
  expect(screen.queryByLabelText('Password')).toBeNull();
});

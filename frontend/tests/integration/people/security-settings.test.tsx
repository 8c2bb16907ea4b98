import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { OwnSession } from '#shared/session/own-session.ts';
import { type MockResponses, makeTeam, makeUser, mockServer } from '../support/mock-server.ts';
import { renderApp } from '../support/render-app.tsx';

beforeEach(() => localStorage.clear());

const me = makeUser();

const makeSession = (device: string, isCurrent = false): OwnSession => ({
  id: crypto.randomUUID(),
  device,
  createdAt: new Date(Date.now() - 3 * 86_400_000).toISOString(),
  lastUsedAt: new Date(Date.now() - (isCurrent ? 0 : 26 * 3_600_000)).toISOString(),
  isCurrent,
});

const factor = (differences: object) => ({
  isOn: false,
  hasPassword: true,
  recoveryCodesLeft: 0,
  ...differences,
});

const codes = Array.from({ length: 10 }, (_, n) => `7KQ29D4MX0TAP80${n}`);

const options = {
  userPool: { id: 'us-east-1_Pool', clientId: 'client', endpoint: '/identity' },
  singleSignOn: null,
  typedPasswords: true,
  longestSession: { days: 30, idleHours: 168 },
};

async function openSettings(responses: MockResponses) {
  const state = { user: me, teams: [makeTeam('Platform')] };
  const received = await mockServer(state, {
    'GET /api/sign-in-options': () => [200, options],
    'GET /api/second-factor': () => [200, factor({ isOn: false })],
    'GET /api/sessions': () => [200, [makeSession('Chrome on macOS', true)]],
    ...responses,
  });
  const { router } = await renderApp('/settings');
  return { user: userEvent.setup(), received, router };
}

const sentTo = (received: Awaited<ReturnType<typeof mockServer>>, method: string, url: string) =>
  received.filter((request) => request.method === method && request.url === url);

test('turns on two-step sign-in with the password and the first code', async () => {
  const { user, received } = await openSettings({
    'POST /api/second-factor/secret': ({ password }) =>
      password === 'correct horse'
        ? [201, { secret: 'ABCDEFGH', qrCode: 'data:image/svg+xml;base64,' }]
        : [400, { error: 'No', code: 'invalid_input', fields: { password: 'Not yours.' } }],
    'POST /api/second-factor': ({ code }) =>
      code === '123456'
        ? [200, { ...factor({ isOn: true, recoveryCodesLeft: 10 }), recoveryCodes: codes }]
        : [400, { error: 'No', code: 'invalid_input', fields: { code: 'Not right.' } }],
  });
  await screen.findByText('Off');
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  const dialog = await screen.findByRole('dialog', { name: 'Turn on two-step sign-in' });
  await user.type(within(dialog).getByLabelText('Your password'), 'guess{Enter}');
  await within(dialog).findByText('Not yours.');
  await user.clear(within(dialog).getByLabelText('Your password'));
  await user.type(within(dialog).getByLabelText('Your password'), 'correct horse{Enter}');
  await within(dialog).findByRole('img', { name: /QR code/ });
  expect(within(dialog).getByText('ABCD EFGH')).toBeDefined();
  await user.type(within(dialog).getByLabelText('Code'), '000000{Enter}');
  await within(dialog).findByText('Not right.');
  await user.clear(within(dialog).getByLabelText('Code'));
  await user.type(within(dialog).getByLabelText('Code'), '123456{Enter}');
  await screen.findByText('Two-step sign-in is on');
  const kept = within(within(dialog).getByRole('region', { name: 'Recovery codes' }));
  expect(document.activeElement).toBe(kept.getByRole('button', { name: 'Copy all' }));
  expect(kept.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    codes.map((_, n) => `7KQ2-9D4M-X0TA-P80${n}`),
  );
  await user.click(kept.getByRole('button', { name: "I've saved them" }));
  await screen.findByText('10 of 10 recovery codes left.');
  await waitFor(() => expect(screen.queryByText('7KQ2-9D4M-X0TA-P800')).toBeNull());
  expect(screen.getByRole('button', { name: 'Turn off' })).toBeDefined();
  const [, last] = sentTo(received, 'POST', '/api/second-factor');
  expect(JSON.parse(last?.body ?? '')).toEqual({ password: 'correct horse', code: '123456' });
});

test('generates recovery codes after password and code, and shows them once', async () => {
  const { user, received } = await openSettings({
    'GET /api/second-factor': () => [200, factor({ isOn: true, recoveryCodesLeft: 0 })],
    'POST /api/second-factor/recovery-codes': () => [201, { recoveryCodes: codes }],
  });
  await screen.findByText('No recovery codes left.');
  await user.click(screen.getByRole('button', { name: 'New recovery codes' }));
  const dialog = await screen.findByRole('dialog', { name: 'New recovery codes' });
  await user.type(within(dialog).getByLabelText('Your password'), 'correct horse');
  const field = within(dialog).getByLabelText('Authenticator code');
  await user.type(field, '7KQ2-9{Enter}');
  await within(dialog).findByText('Enter the 6-digit code');
  await user.clear(field);
  await user.type(field, '123 456{Enter}');
  await within(dialog).findByText('7KQ2-9D4M-X0TA-P809');
  expect(within(dialog).getByText('Your old codes no longer work')).toBeDefined();
  const [sent] = sentTo(received, 'POST', '/api/second-factor/recovery-codes');
  expect(JSON.parse(sent?.body ?? '')).toEqual({ password: 'correct horse', code: '123456' });
  await user.click(within(dialog).getByRole('button', { name: "I've saved them" }));
  await screen.findByText('10 of 10 recovery codes left.');
});

test('reads the number of remaining recovery codes on each visit', async () => {
  let recoveryCodesLeft = 10;
  const { router } = await openSettings({
    'GET /api/second-factor': () => [200, factor({ isOn: true, recoveryCodesLeft })],
  });
  await screen.findByText('10 of 10 recovery codes left.');
  await router.navigate({ to: '/teams' });
  await waitFor(() => expect(screen.queryByText('10 of 10 recovery codes left.')).toBeNull());
  // A recovery code is used in another browser.
  recoveryCodesLeft = 9;
  await router.navigate({ to: '/settings' });
  await screen.findByText('9 of 10 recovery codes left.');
});

test('changes the email by password and the code sent to the new one', async () => {
  const error = 'This email address is already in use.';
  let taken = true;
  const changed = { ...me, username: 'mara@holm.io', emailVerifiedAt: '2026-11-23T08:00:00.000Z' };
  const { user, received } = await openSettings({
    'GET /api/second-factor': () => [200, factor({})],
    'POST /api/user/email-change': () =>
      taken ? [409, { error, code: 'email_taken', fields: { username: error } }] : [204, undefined],
    'PUT /api/user/email': ({ code }) =>
      code === '123456'
        ? [200, changed]
        : [400, { error, code: 'invalid_input', fields: { code: 'Incorrect code.' } }],
  });
  await screen.findByText('You can change it under Security');
  await user.click(screen.getByRole('button', { name: 'Change email' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change your email' });
  const field = within(dialog).getByLabelText<HTMLInputElement>('New email');
  await user.type(field, 'mara{Enter}');
  await within(dialog).findByText('Please enter a valid email');
  await user.type(field, '@holm.io');
  await user.type(within(dialog).getByLabelText('Current Password'), 'correct horse{Enter}');
  await within(dialog).findByText(error);
  taken = false;
  await user.click(within(dialog).getByRole('button', { name: 'Send code' }));
  const next = await screen.findByRole('dialog', { name: 'Enter the code' });
  await within(next).findByText('Enter the 6-digit code we sent to mara@holm.io.');
  await user.type(within(next).getByLabelText('Code'), '999999{Enter}');
  await within(next).findByText('Incorrect code.');
  await user.click(within(next).getByRole('button', { name: 'Back' }));
  expect((await screen.findByLabelText<HTMLInputElement>('New email')).value).toBe('mara@holm.io');
  await user.type(screen.getByLabelText('Current Password'), 'correct horse{Enter}');
  await user.type(await screen.findByLabelText('Code'), '123 456{Enter}');
  await screen.findByText('Email changed');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('mara@holm.io');
  const bodies = sentTo(received, 'PUT', '/api/user/email').map(({ body }) => JSON.parse(body));
  expect(bodies.at(-1)).toEqual({ username: 'mara@holm.io', code: '123456' });
});

test('asks for a code of the second factor before an email change', async () => {
  const error = 'Incorrect code. Codes change every 30 seconds.';
  const { user, received } = await openSettings({
    'GET /api/second-factor': () => [200, factor({ isOn: true, recoveryCodesLeft: 10 })],
    'POST /api/user/email-change': ({ code }) =>
      code === '123456'
        ? [204, undefined]
        : [400, { error, code: 'invalid_input', fields: { code: error } }],
  });
  await screen.findByText('10 of 10 recovery codes left.');
  await user.click(screen.getByRole('button', { name: 'Change email' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change your email' });
  await user.type(within(dialog).getByLabelText('New email'), 'mara@holm.io');
  await user.type(within(dialog).getByLabelText('Current Password'), 'correct horse{Enter}');
  await within(dialog).findByText('Enter the 6-digit code or a recovery code');
  const field = within(dialog).getByLabelText('Authenticator or recovery code');
  await user.type(field, '999999{Enter}');
  await within(dialog).findByText(error);
  await user.clear(field);
  await user.type(field, '123 456{Enter}');
  await screen.findByRole('dialog', { name: 'Enter the code' });
  const [, sent] = sentTo(received, 'POST', '/api/user/email-change');
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    username: 'mara@holm.io',
    password: 'correct horse',
    code: '123456',
  });
});

test('offers no two-step sign-in, no password and no other email to an SSO user', async () => {
  const noPassword = () => [200, factor({ hasPassword: false })] as [number, unknown];
  await openSettings({ 'GET /api/second-factor': noPassword });
  await screen.findByText(/which manages two-step sign-in/);
  expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull();
  expect(screen.queryByText('Off')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Change email' })).toBeNull();
  expect(screen.getByText('Contact your administrator to change your email')).toBeDefined();
  expect(screen.getByText(/which manages your password/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Change Password' })).toBeNull();
});

test('lists every browser, the current one first, and signs out others one by one', async () => {
  const other = makeSession('Firefox on Windows');
  const { user, received } = await openSettings({
    'GET /api/sessions': () => [200, [other, makeSession('Chrome on macOS', true)]],
    [`DELETE /api/sessions/${other.id}`]: () => [204, undefined],
  });
  const list = await screen.findByRole('grid', { name: "Where you're signed in" });
  const [first, second] = within(list).getAllByRole('row');
  expect(first?.textContent).toContain('This browser');
  expect(second?.textContent).toMatch(/Firefox on Windows.*used 1d ago/);
  await user.click(within(list).getByRole('button', { name: 'Sign out of Firefox on Windows' }));
  await screen.findByText('Signed out of Firefox on Windows');
  expect(within(list).getAllByRole('row')).toHaveLength(1);
  expect(sentTo(received, 'DELETE', `/api/sessions/${other.id}`)).toHaveLength(1);
  const all = screen.getByRole<HTMLButtonElement>('button', { name: 'Sign out everywhere else' });
  expect(all.disabled).toBe(true);
});

test('counts whole hours since the last use to the second', async () => {
  const lastUsedAt = new Date(Date.now() - 3 * 3_600_000).toISOString();
  await openSettings({
    'GET /api/sessions': () => [
      200,
      [makeSession('Chrome on macOS', true), { ...makeSession('Firefox on Windows'), lastUsedAt }],
    ],
  });
  expect(await screen.findByText(/last used 3h ago/)).toBeDefined();
});

test('asks before signing out everywhere else', async () => {
  const { user, received } = await openSettings({
    'GET /api/sessions': () => [
      200,
      [makeSession('Chrome on macOS', true), makeSession('A'), makeSession('B')],
    ],
    'DELETE /api/sessions': () => [204, undefined],
  });
  const list = await screen.findByRole('grid', { name: "Where you're signed in" });
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  const alertDialog = await screen.findByRole('alertdialog');
  expect(within(alertDialog).getByText(/2 other browsers/)).toBeDefined();
  expect(sentTo(received, 'DELETE', '/api/sessions')).toHaveLength(0);
  await user.click(within(alertDialog).getByRole('button', { name: 'Sign out everywhere else' }));
  await waitFor(() => expect(within(list).getAllByRole('row')).toHaveLength(1));
});

test('changes the password with the current one', async () => {
  const { user, received } = await openSettings({
    'PUT /api/password': ({ currentPassword }) =>
      currentPassword === 'correct horse'
        ? [204, undefined]
        : [400, { error: 'No', code: 'invalid_input', fields: { currentPassword: 'Not yours.' } }],
  });
  await screen.findByText(/Keep it to yourself/);
  await user.click(screen.getByRole('button', { name: 'Change Password' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change your password' });
  await user.type(within(dialog).getByLabelText('Current Password'), 'guess');
  await user.type(within(dialog).getByLabelText('New Password'), 'short{Enter}');
  expect(await within(dialog).findByText('Password must be at least 6 characters')).toBeDefined();
  await user.type(within(dialog).getByLabelText('New Password'), ' no more{Enter}');
  await within(dialog).findByText('Not yours.');
  await user.clear(within(dialog).getByLabelText('Current Password'));
  await user.type(within(dialog).getByLabelText('Current Password'), 'correct horse{Enter}');
  await screen.findByText('Password changed');
  const sent = sentTo(received, 'PUT', '/api/password').at(-1);
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    currentPassword: 'correct horse',
    newPassword: 'short no more',
  });
});

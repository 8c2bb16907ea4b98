import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { OwnSession } from '#shared/session/own-session.ts';
import { type Answers, makeTeam, makeUser, pretendApi } from './pretend-api.ts';
import { renderApp } from './render-app.tsx';

beforeEach(() => localStorage.clear());

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

const options = (ownPasswordChange: boolean) => ({
  userPool: { id: 'us-east-1_Pool', clientId: 'client', endpoint: '/identity' },
  singleSignOn: null,
  ownPasswordChange,
});

async function openSettings(answers: Answers, mayChange = false) {
  const world = { user: makeUser(), teams: [makeTeam('Platform')] };
  const received = await pretendApi(world, {
    'GET /api/sign-in-options': () => [200, options(mayChange)],
    'GET /api/second-factor': () => [200, factor({ isOn: false })],
    'GET /api/sessions': () => [200, [makeSession('Chrome on macOS', true)]],
    ...answers,
  });
  const { router } = await renderApp('/settings');
  return { user: userEvent.setup(), received, router };
}

const sentTo = (received: Awaited<ReturnType<typeof pretendApi>>, method: string, url: string) =>
  received.filter((request) => request.method === method && request.url === url);

test('two-step sign-in takes password, app and first code to switch on', async () => {
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
  await user.click(screen.getByRole('button', { name: 'Switch on' }));
  const dialog = await screen.findByRole('dialog', { name: 'Switch on two-step sign-in' });
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
  await user.click(kept.getByRole('button', { name: 'I have kept them' }));
  await screen.findByText('10 of 10 recovery codes left.');
  await waitFor(() => expect(screen.queryByText('7KQ2-9D4M-X0TA-P800')).toBeNull());
  expect(screen.getByRole('button', { name: 'Switch off' })).toBeDefined();
  const [, last] = sentTo(received, 'POST', '/api/second-factor');
  expect(JSON.parse(last?.body ?? '')).toEqual({ password: 'correct horse', code: '123456' });
});

test('new recovery codes take password and code, and are shown once', async () => {
  const { user, received } = await openSettings({
    'GET /api/second-factor': () => [200, factor({ isOn: true, recoveryCodesLeft: 0 })],
    'POST /api/second-factor/recovery-codes': () => [201, { recoveryCodes: codes }],
  });
  await screen.findByText('No recovery codes left.');
  await user.click(screen.getByRole('button', { name: 'New recovery codes' }));
  const dialog = await screen.findByRole('dialog', { name: 'New recovery codes' });
  await user.type(within(dialog).getByLabelText('Your password'), 'correct horse');
  const field = within(dialog).getByLabelText('Code of your app');
  await user.type(field, '7KQ2-9{Enter}');
  await within(dialog).findByText('Enter the 6 digits');
  await user.clear(field);
  await user.type(field, '123 456{Enter}');
  await within(dialog).findByText('7KQ2-9D4M-X0TA-P809');
  expect(within(dialog).getByText('The former ones are not good any more')).toBeDefined();
  const [sent] = sentTo(received, 'POST', '/api/second-factor/recovery-codes');
  expect(JSON.parse(sent?.body ?? '')).toEqual({ password: 'correct horse', code: '123456' });
  await user.click(within(dialog).getByRole('button', { name: 'I have kept them' }));
  await screen.findByText('10 of 10 recovery codes left.');
});

test('how many recovery codes are left is as of now, each time that one looks', async () => {
  let recoveryCodesLeft = 10;
  const { router } = await openSettings({
    'GET /api/second-factor': () => [200, factor({ isOn: true, recoveryCodesLeft })],
  });
  await screen.findByText('10 of 10 recovery codes left.');
  await router.navigate({ to: '/teams' });
  await waitFor(() => expect(screen.queryByText('10 of 10 recovery codes left.')).toBeNull());
  // Somebody signs in elsewhere, without their app.
  recoveryCodesLeft = 9;
  await router.navigate({ to: '/settings' });
  await screen.findByText('9 of 10 recovery codes left.');
});

test('who signs in through the company alone is offered no second step of ours, and no password', async () => {
  const noPassword = () => [200, factor({ hasPassword: false })] as [number, unknown];
  await openSettings({ 'GET /api/second-factor': noPassword }, true);
  await screen.findByText(/its identity provider decides about a second step/);
  expect(screen.queryByRole('button', { name: 'Switch on' })).toBeNull();
  expect(screen.queryByText('Off')).toBeNull();
  expect(screen.getByText('Password changes require administrator approval')).toBeDefined();
});

test('every browser is listed, this one first, and signed out one by one', async () => {
  const other = makeSession('Firefox on Windows');
  const { user, received } = await openSettings({
    'GET /api/sessions': () => [200, [other, makeSession('Chrome on macOS', true)]],
    [`DELETE /api/sessions/${other.id}`]: () => [204, undefined],
  });
  const list = await screen.findByRole('grid', { name: 'Where you are signed in' });
  const [first, second] = within(list).getAllByRole('row');
  expect(first?.textContent).toContain('This browser');
  expect(second?.textContent).toMatch(/Firefox on Windows.*used 1d ago/);
  await user.click(within(list).getByRole('button', { name: 'Sign out Firefox on Windows' }));
  await screen.findByText('Firefox on Windows is signed out');
  expect(within(list).getAllByRole('row')).toHaveLength(1);
  expect(sentTo(received, 'DELETE', `/api/sessions/${other.id}`)).toHaveLength(1);
  const all = screen.getByRole<HTMLButtonElement>('button', { name: 'Sign out everywhere else' });
  expect(all.disabled).toBe(true);
});

test('signing out everywhere else asks first', async () => {
  const { user, received } = await openSettings({
    'GET /api/sessions': () => [
      200,
      [makeSession('Chrome on macOS', true), makeSession('A'), makeSession('B')],
    ],
    'DELETE /api/sessions': () => [204, undefined],
  });
  const list = await screen.findByRole('grid', { name: 'Where you are signed in' });
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  const asked = await screen.findByRole('alertdialog');
  expect(within(asked).getByText(/2 other browsers/)).toBeDefined();
  expect(sentTo(received, 'DELETE', '/api/sessions')).toHaveLength(0);
  await user.click(within(asked).getByRole('button', { name: 'Sign out everywhere else' }));
  await waitFor(() => expect(within(list).getAllByRole('row')).toHaveLength(1));
});

test('where the tenant allows it, one changes the own password by the one before', async () => {
  const { user, received } = await openSettings(
    {
      'PUT /api/password': ({ currentPassword }) =>
        currentPassword === 'correct horse'
          ? [204, undefined]
          : [
              400,
              { error: 'No', code: 'invalid_input', fields: { currentPassword: 'Not yours.' } },
            ],
    },
    true,
  );
  await screen.findByText(/known to nobody but you/);
  await user.click(screen.getByRole('button', { name: 'Change Password' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change your password' });
  await user.type(within(dialog).getByLabelText('Current Password'), 'guess');
  await user.type(within(dialog).getByLabelText('New Password'), 'short{Enter}');
  expect(within(dialog).getByText('Password must be at least 6 characters')).toBeDefined();
  await user.type(within(dialog).getByLabelText('New Password'), ' no more{Enter}');
  await within(dialog).findByText('Not yours.');
  await user.clear(within(dialog).getByLabelText('Current Password'));
  await user.type(within(dialog).getByLabelText('Current Password'), 'correct horse{Enter}');
  await screen.findByText('Your password is changed');
  const sent = sentTo(received, 'PUT', '/api/password').at(-1);
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    currentPassword: 'correct horse',
    newPassword: 'short no more',
  });
});

import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PendingInvitation } from '#shared/invitations/invitation.ts';
import type { Role } from '#shared/people/role.ts';
import type { SessionUser } from '#shared/people/session-user.ts';
import type { User } from '#shared/people/user.ts';
import { createQueryClient } from '../../kit/cache/query-client.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { sampleSelf, sampleUser } from '../../testing/sample-people.ts';
import { currentToasts, dismissToast } from '../../ui/feedback/toast.ts';
import { ToastSlot } from '../../ui/feedback/toast-slot.tsx';
import { companyUsersQuery } from '../people/people-queries.ts';
import { pendingInvitationsQuery } from './invitations-queries.ts';
import { InviteUser } from './invite-user.tsx';

const route = 'POST /api/invite-user';
const emailRoute = 'POST /api/invitations';
const team = (id: string, isPrivate = false) => ({ id, name: `Team ${id.slice(0, 1)}`, isPrivate });
const platform = team('a0a0a0a0-0000-4000-8000-000000000000');
const board = team('b0b0b0b0-0000-4000-8000-000000000000', true);

let api: FakeApi;
let client: QueryClient;

beforeEach(() => {
  api = fakeApi();
  api.on('GET /api/companies/c/teams', { body: [platform, board] });
  api.on('GET /api/sign-in-options', { body: { typedPasswords: true } });
  client = createQueryClient();
  client.setQueryData(companyUsersQuery('c').queryKey, [sampleUser('Idris'), sampleUser('Noor')]);
});
afterEach(() => {
  cleanup();
  for (const { id } of currentToasts()) dismissToast(id);
  client.clear();
  vi.unstubAllGlobals();
});

async function open(inviter: SessionUser = sampleSelf({ role: 'company_admin' })) {
  const opened = await openByEmail(inviter);
  await opened.hand.click(
    await opened.dialog.findByRole('checkbox', { name: 'Set a password myself' }),
  );
  return opened;
}

async function openByEmail(inviter: SessionUser = sampleSelf({ role: 'company_admin' })) {
  render(
    <QueryClientProvider client={client}>
      <InviteUser inviter={inviter} />
      <ToastSlot />
    </QueryClientProvider>,
  );
  const hand = userEvent.setup({ pointerEventsCheck: 0 });
  await hand.click(screen.getByRole('button', { name: 'Invite User' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite User' }));
  const send = () => hand.click(dialog.getByRole('button', { name: 'Invite User' }));
  return { hand, dialog, send };
}

const invitationOf = (name: string, username: string) => ({
  id: username,
  name,
  username,
  role: 'team_member',
  inviter: { id: 'me', name: 'Mara Lindqvist' },
  sentAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2026-11-27T08:00:00.000Z',
});

test('invites by email by default, without a password, and lists the invitation', async () => {
  client.setQueryData(pendingInvitationsQuery.queryKey, [
    invitationOf('Zoe', 'zoe@x.io') as PendingInvitation,
  ]);
  const { hand, dialog, send } = await openByEmail();
  expect(dialog.queryByLabelText('Password')).toBeNull();
  expect(dialog.getByText(/choose their own password/)).toBeTruthy();
  await hand.type(dialog.getByLabelText('Full Name'), 'Jun Watanabe');
  await hand.type(dialog.getByLabelText('Email'), 'Jun@X.io');
  api.on(emailRoute, { status: 201, body: invitationOf('Jun Watanabe', 'jun@x.io') });
  await send();
  await screen.findByText('User invited successfully');
  expect(screen.getByText('Invitation sent to jun@x.io')).toBeTruthy();
  expect(api.requestsTo(emailRoute)[0]?.body).toEqual({
    name: 'Jun Watanabe',
    username: 'jun@x.io',
    role: 'team_member',
    teamIds: [],
    companyId: 'c',
  });
  expect(api.requestsTo(route)).toHaveLength(0);
  const pending = client.getQueryData(pendingInvitationsQuery.queryKey);
  expect(pending?.map(({ name }) => name)).toEqual(['Jun Watanabe', 'Zoe']);
});

test('a new colleague stays although the list of users was read before', async () => {
  const { queryKey } = companyUsersQuery('c');
  const others = [sampleUser('Idris'), sampleUser('Noor')];
  const early = Promise.withResolvers<{ body: User[] }>();
  const list = 'GET /api/companies/c/users';
  api.on(list, () => early.promise);
  const reading = client.invalidateQueries({ queryKey, refetchType: 'all' });
  await waitFor(() => expect(api.requestsTo(list)).toHaveLength(1));
  const { hand, dialog, send } = await open();
  await hand.type(dialog.getByLabelText('Full Name'), 'Jun');
  await hand.type(dialog.getByLabelText('Email'), 'jun@x.io');
  await hand.type(dialog.getByLabelText('Password'), 'secret');
  api.on(route, { status: 201, body: sampleUser('Jun') });
  api.on(list, { body: [...others, sampleUser('Jun')] });
  await send();
  await screen.findByText('User invited successfully');
  early.resolve({ body: others });
  await reading;
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(client.getQueryData(queryKey)?.map(({ id }) => id)).toContain('Jun');
});

test('does not send a typed password when the email invitation is chosen again', async () => {
  const { hand, dialog, send } = await open();
  expect(dialog.getByText(/Share these details with them yourself/)).toBeTruthy();
  await hand.type(dialog.getByLabelText('Full Name'), 'Jun');
  await hand.type(dialog.getByLabelText('Email'), 'jun@x.io');
  await hand.type(dialog.getByLabelText('Password'), 'secret');
  await hand.click(dialog.getByRole('checkbox', { name: 'Set a password myself' }));
  api.on(emailRoute, { status: 201, body: invitationOf('Jun', 'jun@x.io') });
  await send();
  await screen.findByText('User invited successfully');
  expect(api.requestsTo(emailRoute)[0]?.body).not.toHaveProperty('password');
});

test('an address that is already invited marks its field', async () => {
  const { hand, dialog, send } = await openByEmail();
  await hand.type(dialog.getByLabelText('Full Name'), 'Jun');
  await hand.type(dialog.getByLabelText('Email'), 'jun@x.io');
  const error = 'This person is already invited.';
  const body = { error, code: 'already_invited', fields: { username: error } };
  api.on(emailRoute, { status: 409, body });
  await send();
  await dialog.findByText(error);
  expect(currentToasts().filter(({ open }) => open)).toEqual([]);
});

test('shows the missing fields and focuses the first', async () => {
  const { hand, dialog, send } = await open();
  await send();
  expect(await dialog.findByText('Name is required')).toBeTruthy();
  expect(dialog.getByText('Please enter a valid email address')).toBeTruthy();
  expect(dialog.getByText('Password must be at least 6 characters')).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByLabelText('Full Name'));
  await hand.type(dialog.getByLabelText('Password'), 'secret');
  await waitFor(() =>
    expect(dialog.queryByText('Password must be at least 6 characters')).toBeNull(),
  );
  expect(api.requestsTo(route)).toHaveLength(0);
});

test('sends every field, confirms and adds the user to the directory in order', async () => {
  const { hand, dialog, send } = await open();
  await hand.type(dialog.getByLabelText('Full Name'), 'Jun Watanabe');
  await hand.type(dialog.getByLabelText('Email'), 'Jun@X.io');
  const role = dialog.getByRole('combobox', { name: 'Role' });
  expect(role.textContent).toBe('Team Member');
  await hand.click(role);
  await hand.click(await screen.findByRole('option', { name: 'Team Leader' }));
  await hand.type(dialog.getByLabelText('Password'), 'secret');
  await hand.click(await dialog.findByRole('checkbox', { name: 'Team a' }));
  api.on(route, { status: 201, body: sampleUser('jun', { name: 'Jun Watanabe' }) });
  await send();
  await screen.findByText('User invited successfully');
  expect(api.requestsTo(route)[0]?.body).toEqual({
    name: 'Jun Watanabe',
    username: 'jun@x.io',
    role: 'team_leader',
    password: 'secret',
    teamIds: [platform.id],
    companyId: 'c',
  });
  // It stays open for the next one, who often has the same role and teams.
  const name = dialog.getByLabelText<HTMLInputElement>('Full Name');
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(name.value).toBe('');
  expect(dialog.getByLabelText<HTMLInputElement>('Email').value).toBe('');
  expect(role.textContent).toBe('Team Leader');
  expect(client.getQueryData(companyUsersQuery('c').queryKey)?.map(({ name }) => name)).toEqual([
    'Idris',
    'Jun Watanabe',
    'Noor',
  ]);
});

test("shows the server's message on rejection and keeps the typed values", async () => {
  const { hand, dialog, send } = await open();
  await hand.type(dialog.getByLabelText('Full Name'), 'Jun');
  await hand.type(dialog.getByLabelText('Email'), 'jun@x.io');
  await hand.type(dialog.getByLabelText('Password'), 'secret');
  api.on(route, { status: 403, body: { error: 'Only administrators invite.', code: 'no' } });
  await send();
  await screen.findByText('Only administrators invite.');
  expect(dialog.getByLabelText<HTMLInputElement>('Email').value).toBe('jun@x.io');
});

test('a taken email address marks its field, without a toast', async () => {
  const { hand, dialog, send } = await open();
  await hand.type(dialog.getByLabelText('Full Name'), 'Jun');
  await hand.type(dialog.getByLabelText('Email'), 'jun@x.io');
  await hand.type(dialog.getByLabelText('Password'), 'secret');
  const error = 'This email address is already in use.';
  api.on(route, { status: 409, body: { error, code: 'email_taken', fields: { username: error } } });
  await send();
  await dialog.findByText(error);
  const email = dialog.getByLabelText<HTMLInputElement>('Email');
  expect(email.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(email));
  expect(currentToasts().filter(({ open }) => open)).toEqual([]);
});

test('does not mark an outdated directory as current when a user is invited', async () => {
  await client.invalidateQueries({ queryKey: companyUsersQuery('c').queryKey });
  const { hand, dialog, send } = await open();
  await hand.type(dialog.getByLabelText('Full Name'), 'Jun');
  await hand.type(dialog.getByLabelText('Email'), 'jun@x.io');
  await hand.type(dialog.getByLabelText('Password'), 'secret');
  api.on(route, { status: 201, body: sampleUser('jun') });
  await send();
  await screen.findByText('User invited successfully');
  expect(client.getQueryState(companyUsersQuery('c').queryKey)?.isInvalidated).toBe(true);
});

async function offeredTo(role: Role) {
  const { hand, dialog } = await open(sampleSelf({ role }));
  await hand.click(dialog.getByRole('combobox', { name: 'Role' }));
  return (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
}

test("offers no role above the user's own", async () => {
  expect(await offeredTo('team_leader')).toEqual(['Team Member', 'Team Leader']);
});

test('offers administrators every role', async () => {
  const roles = ['Observer', 'Team Member', 'Team Leader', 'Company Admin'];
  expect(await offeredTo('company_admin')).toEqual(roles);
});

test('reports more than the allowed number of teams at the field', async () => {
  const teams = Array.from({ length: 16 }, (_, at) =>
    team(`a0a0a0a0-0000-4000-8000-0000000000${at + 10}`),
  ).map((one, at) => ({ ...one, name: `Team ${at}` }));
  api.on('GET /api/companies/c/teams', { body: teams });
  const { hand, dialog, send } = await open();
  await hand.type(dialog.getByLabelText('Full Name'), 'Jun');
  await hand.type(dialog.getByLabelText('Email'), 'jun@x.io');
  await hand.type(dialog.getByLabelText('Password'), 'secret');
  await dialog.findByRole('checkbox', { name: 'Team 15' });
  for (const box of dialog.getAllByRole('checkbox', { name: /^Team/ })) await hand.click(box);
  await send();
  const error = 'Choose 15 teams at most; they can be added to others afterwards.';
  expect((await dialog.findByRole('alert')).textContent).toBe(error);
  expect(api.requestsTo(route)).toHaveLength(0);
  await hand.click(dialog.getByRole('checkbox', { name: 'Team 15' }));
  await waitFor(() => expect(dialog.queryByText(error)).toBeNull());
});

test('sends one request on a double click', async () => {
  const { hand, dialog } = await open();
  await hand.type(dialog.getByLabelText('Full Name'), 'Jun');
  await hand.type(dialog.getByLabelText('Email'), 'jun@x.io');
  await hand.type(dialog.getByLabelText('Password'), 'secret');
  api.on(route, { status: 201, body: sampleUser('jun') });
  const button = dialog.getByRole('button', { name: 'Invite User' });
  button.click();
  button.click();
  await screen.findByText('User invited successfully');
  expect(api.requestsTo(route)).toHaveLength(1);
});

test('says that teams failed to load and still lets the user invite', async () => {
  api.on('GET /api/companies/c/teams', { status: 500, body: { error: 'The table is away.' } });
  const { dialog } = await open();
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'Failed to load teams. The table is away.',
  );
});

test('a tenant without typed passwords offers an email only', async () => {
  api.on('GET /api/sign-in-options', { body: { typedPasswords: false } });
  const { dialog } = await openByEmail();
  await waitFor(() => expect(api.requestsTo('GET /api/sign-in-options')).toHaveLength(1));
  expect(dialog.queryByRole('checkbox', { name: 'Set a password myself' })).toBeNull();
});

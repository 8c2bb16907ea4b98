import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#shared/people/user.ts';
import { createQueryClient } from '../../../kit/cache/query-client.ts';
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts';
import { sampleSelf, sampleUser } from '../../../testing/sample-people.ts';
import { currentToasts, dismissToast } from '../../../ui/feedback/toast.ts';
import { ToastSlot } from '../../../ui/feedback/toast-slot.tsx';
import { companyUsersQuery } from '../people-queries.ts';
import { PeopleScreen } from './people-screen.tsx';

const me = sampleSelf({ role: 'company_admin' });
const idris = sampleUser('Idris');
const people = [
  idris,
  sampleUser('Jun', { role: 'team_leader', isSuspended: true }),
  sampleUser('Noor', { hasSignedIn: false }),
  sampleUser('me', { name: 'Mara Lindqvist', role: 'company_admin' }),
];

let api: FakeApi;
let client: QueryClient;

beforeEach(() => {
  api = fakeApi();
  client = createQueryClient();
});
afterEach(() => {
  cleanup();
  for (const { id } of currentToasts()) dismissToast(id);
  vi.unstubAllGlobals();
});

async function show(users: User[] = people) {
  api.on('GET /api/companies/c/users', { body: users });
  render(
    <QueryClientProvider client={client}>
      <PeopleScreen me={me} />
      <ToastSlot />
    </QueryClientProvider>,
  );
  await screen.findByRole('grid', { name: 'People' });
  return userEvent.setup({ pointerEventsCheck: 0 });
}

const rows = () => screen.getAllByRole('row');
const row = (name: string) =>
  within(screen.getByRole('button', { name: `Actions for ${name}` }).closest('[role=row]')!);

type Hand = Awaited<ReturnType<typeof show>>;

const choose = async (hand: Hand, name: string, action: string) => {
  await hand.click(screen.getByRole('button', { name: `Actions for ${name}` }));
  await hand.click(
    await screen.findByRole(/Team|Admin/.test(action) ? 'menuitemcheckbox' : 'menuitem', {
      name: action,
    }),
  );
};

test('lists everybody with role and status, and finds them', async () => {
  const hand = await show();
  expect(row('Idris').getAllByText('Active').length).toBeGreaterThan(0);
  expect(row('Idris').getAllByText('Team Member').length).toBeGreaterThan(0);
  expect(row('Jun').getAllByText('Suspended').length).toBeGreaterThan(0);
  expect(row('Noor').getAllByText('Invited').length).toBeGreaterThan(0);
  expect(row('Mara Lindqvist').getByText('You')).toBeTruthy();
  expect(screen.getByText('4 people')).toBeTruthy();
  await hand.type(screen.getByRole('searchbox'), 'leader');
  expect(rows()).toHaveLength(1);
  expect(screen.getByText('1 of 4 people')).toBeTruthy();
  await hand.type(screen.getByRole('searchbox'), ' of nobody');
  await hand.click(screen.getByRole('button', { name: 'Show everyone' }));
  expect(rows()).toHaveLength(4);
});

test('changes a role, and offers nobody their own', async () => {
  const hand = await show();
  api.on('PATCH /api/users/Idris', { body: { ...idris, role: 'team_leader' } });
  await choose(hand, 'Idris', 'Team Leader');
  expect(await screen.findByText('Idris is now Team Leader')).toBeTruthy();
  expect(row('Idris').getAllByText('Team Leader').length).toBeGreaterThan(0);
  expect(api.requestsTo('PATCH /api/users/Idris')[0]?.body).toEqual({ role: 'team_leader' });
  api.on('PATCH /api/users/Idris', { body: idris });
  await hand.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Idris is now Team Member')).toBeTruthy();
  // What was undone is no result to undo, or the Undo key would go back and forth.
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(api.requestsTo('PATCH /api/users/Idris')[1]?.body).toEqual({ role: 'team_member' });
  await hand.click(screen.getByRole('button', { name: 'Actions for Mara Lindqvist' }));
  const entries = await screen.findAllByRole('menuitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual(['Change name']);
});

test('a role that somebody else has changed since is not undone', async () => {
  const hand = await show();
  api.on('PATCH /api/users/Idris', { body: { ...idris, role: 'team_leader' } });
  await choose(hand, 'Idris', 'Team Leader');
  await screen.findByText('Idris is now Team Leader');
  const { queryKey } = companyUsersQuery('c');
  client.setQueryData(queryKey, [{ ...idris, role: 'observer' }, ...people.slice(1)]);
  await hand.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Not undone: it has changed since')).toBeTruthy();
  expect(api.requestsTo('PATCH /api/users/Idris')).toHaveLength(1);
});

test('two changes of one role are undone in turn', async () => {
  const hand = await show();
  api.on('PATCH /api/users/Idris', ({ body }) => ({ body: { ...idris, ...(body as object) } }));
  await choose(hand, 'Idris', 'Team Leader');
  await screen.findByText('Idris is now Team Leader');
  await choose(hand, 'Idris', 'Company Admin');
  await hand.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Idris is now Team Member');
  expect(api.requestsTo('PATCH /api/users/Idris').map(({ body }) => body)).toEqual(
    ['team_leader', 'company_admin', 'team_leader', 'team_member'].map((role) => ({ role })),
  );
});

test('a new role is not undone by a list that was read before', async () => {
  const hand = await show();
  const list = 'GET /api/companies/c/users';
  const early = Promise.withResolvers<{ body: User[] }>();
  api.on(list, () => early.promise);
  void client.invalidateQueries({ queryKey: companyUsersQuery('c').queryKey });
  await waitFor(() => expect(api.requestsTo(list)).toHaveLength(2));
  const leader: User = { ...idris, role: 'team_leader' };
  api.on('PATCH /api/users/Idris', { body: leader });
  api.on(list, { body: [leader] });
  await choose(hand, 'Idris', 'Team Leader');
  await screen.findByText('Idris is now Team Leader');
  early.resolve({ body: people });
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(row('Idris').getAllByText('Team Leader').length).toBeGreaterThan(0);
});

test('a rejected role is reported and not shown', async () => {
  const hand = await show();
  const error = "Your role doesn't allow this. Ask a company administrator.";
  api.on('PATCH /api/users/Idris', { status: 403, body: { error, code: 'not_allowed' } });
  await choose(hand, 'Idris', 'Company Admin');
  expect(await screen.findByText('Failed to change the role')).toBeTruthy();
  expect(screen.getByText(error)).toBeTruthy();
  expect(row('Idris').getAllByText('Team Member').length).toBeGreaterThan(0);
});

test('changes a name, which is required', async () => {
  const hand = await show();
  api.on('PATCH /api/users/Idris', { body: { ...idris, name: 'Idris Okafor' } });
  await choose(hand, 'Idris', 'Change name');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change name' }));
  await hand.clear(dialog.getByRole('textbox'));
  await hand.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Name is required')).toBeTruthy();
  await hand.type(dialog.getByRole('textbox'), ' Idris Okafor ');
  await hand.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(row('Idris Okafor')).toBeTruthy());
  expect(api.requestsTo('PATCH /api/users/Idris')[0]?.body).toEqual({ name: 'Idris Okafor' });
});

test('changes an email, and shows the error of a taken one at the field', async () => {
  const hand = await show();
  const error = 'This email address is already in use.';
  const url = 'PATCH /api/users/Idris';
  api.on(url, { status: 409, body: { error, code: 'email_taken', fields: { username: error } } });
  await choose(hand, 'Idris', 'Change email');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change email' }));
  const field = dialog.getByLabelText<HTMLInputElement>('Email');
  expect(field.value).toBe(idris.username);
  await hand.clear(field);
  await hand.type(field, 'idris@okafor.io{Enter}');
  await dialog.findByText(error);
  api.on(url, { body: { ...idris, username: 'idris@okafor.io' } });
  await hand.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Email changed')).toBeTruthy();
  expect(row('Idris').getByText('idris@okafor.io')).toBeTruthy();
  expect(api.requestsTo(url).at(-1)?.body).toEqual({ username: 'idris@okafor.io' });
});

test.each([
  [
    'Sign out everywhere',
    'Sign out Idris?',
    'Sign out everywhere',
    'DELETE /api/users/Idris/sessions',
    'Idris was signed out everywhere',
  ],
  [
    'Reset password',
    'Reset the password of Idris?',
    'Reset',
    'POST /api/users/Idris/password-reset',
    'The password of Idris was reset',
  ],
  [
    'Reset two-step sign-in',
    'Reset two-step sign-in of Idris?',
    'Reset',
    'DELETE /api/users/Idris/second-factor',
    'Two-step sign-in of Idris is off',
  ],
  ['Suspend', 'Suspend Idris?', 'Suspend', 'PUT /api/users/Idris/suspension', 'Idris is suspended'],
])('%s asks first', async (action, title, confirm, request, done) => {
  const hand = await show();
  api.on(
    request,
    request.startsWith('PUT') ? { body: { ...idris, isSuspended: true } } : { status: 204 },
  );
  await choose(hand, 'Idris', action);
  const dialog = within(await screen.findByRole('alertdialog', { name: title }));
  await hand.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(api.requestsTo(request)).toEqual([]);
  await choose(hand, 'Idris', action);
  await hand.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: confirm }),
  );
  expect(await screen.findByText(done)).toBeTruthy();
  expect(api.requestsTo(request)).toHaveLength(1);
  const isSuspended = row('Idris').queryAllByText('Suspended').length > 0;
  expect(isSuspended).toBe(action === 'Suspend');
});

test('restores a suspended person at once', async () => {
  const hand = await show();
  api.on('PUT /api/users/Jun/suspension', { body: { ...people[1], isSuspended: false } });
  await choose(hand, 'Jun', 'Restore');
  expect(await screen.findByText('Jun can sign in again')).toBeTruthy();
  expect(row('Jun').queryByText('Suspended')).toBeNull();
  expect(api.requestsTo('PUT /api/users/Jun/suspension')[0]?.body).toEqual({ isSuspended: false });
});

test('deletes with the dialog that asks for a successor', async () => {
  const hand = await show();
  await choose(hand, 'Idris', 'Delete user');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete User' }));
  expect(dialog.getByText('Reassign work to')).toBeTruthy();
});

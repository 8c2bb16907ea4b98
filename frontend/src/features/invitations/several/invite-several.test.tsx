import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PendingInvitation } from '#shared/invitations/invitation.ts';
import { createQueryClient } from '../../../kit/cache/query-client.ts';
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts';
import { sampleSelf } from '../../../testing/sample-people.ts';
import { currentToasts, dismissToast } from '../../../ui/feedback/toast.ts';
import { ToastSlot } from '../../../ui/feedback/toast-slot.tsx';
import { pendingInvitationsQuery } from '../invitations-queries.ts';
import { InviteUser } from '../invite-user.tsx';

const route = 'POST /api/invitations';
const team = { id: 'a0a0a0a0-0000-4000-8000-000000000000', name: 'Platform', isPrivate: false };

let api: FakeApi;
let client: QueryClient;

beforeEach(() => {
  api = fakeApi();
  api.on('GET /api/companies/c/teams', { body: [team] });
  api.on('GET /api/sign-in-options', { body: { typedPasswords: true } });
  client = createQueryClient();
});
afterEach(() => {
  cleanup();
  for (const { id } of currentToasts()) dismissToast(id);
  client.clear();
  vi.unstubAllGlobals();
});

async function open() {
  render(
    <QueryClientProvider client={client}>
      <InviteUser inviter={sampleSelf({ role: 'company_admin' })} />
      <ToastSlot />
    </QueryClientProvider>,
  );
  const hand = userEvent.setup({ pointerEventsCheck: 0 });
  await hand.click(screen.getByRole('button', { name: 'Invite User' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite User' }));
  return { hand, dialog };
}

async function paste(text: string) {
  const opened = await open();
  await opened.hand.click(opened.dialog.getByLabelText('Email'));
  await opened.hand.paste(text);
  return opened;
}

type Opened = Awaited<ReturnType<typeof open>>;

const listed = ({ dialog }: Opened) =>
  within(dialog.getByRole('list', { name: 'People to invite' }))
    .getAllByRole('textbox')
    .map((field) => [
      field.getAttribute('aria-label')?.replace('Full name of ', ''),
      (field as HTMLInputElement).value,
    ]);

const invitationOf = (name: string, username: string): PendingInvitation => ({
  id: username,
  name,
  username,
  role: 'team_member',
  inviter: { id: 'me', name: 'Mara Lindqvist' },
  sentAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2026-11-27T08:00:00.000Z',
});

/** Answers each invitation, by address; the others are accepted. */
function answer(refusals: Record<string, { status: number; body: object }> = {}) {
  api.on(route, ({ body }) => {
    const { name, username } = body as { name: string; username: string };
    return refusals[username] ?? { status: 201, body: invitationOf(name, username) };
  });
}

const sent = () => api.requestsTo(route).map(({ body }) => (body as { username: string }).username);

test('pasted addresses are listed and invited one after the other, with one role and teams', async () => {
  client.setQueryData(pendingInvitationsQuery.queryKey, []);
  const opened = await paste('Jun Watanabe <Jun@X.io>; noor@x.io\nnoor@x.io, somebody');
  const { hand, dialog } = opened;
  expect(listed(opened)).toEqual([
    ['jun@x.io', 'Jun Watanabe'],
    ['noor@x.io', ''],
  ]);
  const nameOfNoor = dialog.getByLabelText('Full name of noor@x.io');
  expect(document.activeElement).toBe(nameOfNoor);
  expect(dialog.getByText(/somebody/).textContent).toMatch(/isn't a valid email address/);
  await hand.type(nameOfNoor, 'Noor Haddad');
  await hand.click(dialog.getByRole('combobox', { name: 'Role' }));
  await hand.click(await screen.findByRole('option', { name: 'Team Leader' }));
  await hand.click(await dialog.findByRole('checkbox', { name: 'Platform' }));
  answer();
  await hand.click(dialog.getByRole('button', { name: 'Invite 2 people' }));
  await screen.findByText('2 people invited');
  const shared = { role: 'team_leader', teamIds: [team.id], companyId: 'c' };
  expect(api.requestsTo(route).map(({ body }) => body)).toEqual([
    { name: 'Jun Watanabe', username: 'jun@x.io', ...shared },
    { name: 'Noor Haddad', username: 'noor@x.io', ...shared },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const pending = client.getQueryData(pendingInvitationsQuery.queryKey);
  expect(pending?.map(({ name }) => name)).toEqual(['Jun Watanabe', 'Noor Haddad']);
});

test('only the refused ones stay, each with the sentence of the server, and are tried again', async () => {
  const { hand, dialog, ...rest } = await paste('Jun <jun@x.io>, Noor <noor@x.io>, Idris <i@x.io>');
  const error = 'This person is already invited.';
  answer({ 'noor@x.io': { status: 409, body: { error, code: 'already_invited' } } });
  await hand.click(dialog.getByRole('button', { name: 'Invite 3 people' }));
  await dialog.findByText(error);
  await waitFor(() => expect(listed({ hand, dialog, ...rest })).toEqual([['noor@x.io', 'Noor']]));
  await screen.findByText('1 person not invited');
  expect(screen.getByText('2 people invited')).toBeTruthy();
  const wrong = dialog.getByLabelText('Full name of noor@x.io');
  expect(wrong.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(wrong));
  answer();
  await hand.click(dialog.getByRole('button', { name: 'Invite 1 person' }));
  await screen.findByText('1 person invited');
  expect(sent()).toEqual(['jun@x.io', 'noor@x.io', 'i@x.io', 'noor@x.io']);
});

test('above a limit, the rest is not sent and says why', async () => {
  const { hand, dialog } = await paste('A <a@x.io>, B <b@x.io>, C <c@x.io>');
  const error = 'You sent too many invitations. Try again in an hour.';
  answer({ 'b@x.io': { status: 429, body: { error, code: 'too_many_requests' } } });
  await hand.click(dialog.getByRole('button', { name: 'Invite 3 people' }));
  await waitFor(() => expect(dialog.getAllByText(error)).toHaveLength(2));
  expect(sent()).toEqual(['a@x.io', 'b@x.io']);
});

test('asks for the names that are missing before it sends anything', async () => {
  const { hand, dialog } = await paste('Jun <jun@x.io>, noor@x.io');
  answer();
  await hand.click(dialog.getByRole('button', { name: 'Invite 2 people' }));
  await dialog.findByText('Name is required');
  expect(sent()).toEqual([]);
  await hand.type(dialog.getByLabelText('Full name of noor@x.io'), 'Noor');
  expect(dialog.queryByText('Name is required')).toBeNull();
});

test('typed addresses are listed when the field is left or Enter is pressed', async () => {
  const opened = await open();
  const { hand, dialog } = opened;
  await hand.type(dialog.getByLabelText('Email'), 'jun@x.io, noor@x.io{Enter}');
  expect(listed(opened).map(([address]) => address)).toEqual(['jun@x.io', 'noor@x.io']);
  await hand.type(dialog.getByLabelText('Add more'), 'noor@x.io; i@x.io');
  await hand.tab();
  expect(listed(opened).map(([address]) => address)).toEqual(['jun@x.io', 'noor@x.io', 'i@x.io']);
  await hand.click(dialog.getByRole('button', { name: 'Remove jun@x.io' }));
  expect(listed(opened).map(([address]) => address)).toEqual(['noor@x.io', 'i@x.io']);
  expect(api.requestsTo(route)).toHaveLength(0);
});

test('at most 50 are invited at once', async () => {
  const all = Array.from({ length: 51 }, (_, at) => `P <p${at}@x.io>`).join('\n');
  const { hand, dialog } = await paste(all);
  expect(dialog.getByText(/At most 50 people/).textContent).toMatch(/Remove 1\./);
  const button = (name: string) => dialog.getByRole<HTMLButtonElement>('button', { name });
  expect(button('Invite 51 people').disabled).toBe(true);
  await hand.click(button('Remove p0@x.io'));
  expect(button('Invite 50 people').disabled).toBe(false);
});

const selectAll = (field: HTMLElement) => (field as HTMLInputElement).select();

test('pasted addresses replace what is selected', async () => {
  const opened = await open();
  const { hand, dialog } = opened;
  const email = dialog.getByLabelText('Email');
  await hand.type(email, 'old@x.io');
  selectAll(email);
  await hand.paste('jun@x.io, noor@x.io');
  expect(listed(opened).map(([address]) => address)).toEqual(['jun@x.io', 'noor@x.io']);
  const more = dialog.getByLabelText('Add more');
  await hand.type(more, 'old@x.io');
  selectAll(more);
  await hand.paste('i@x.io, k@x.io');
  expect(
    listed(opened)
      .map(([address]) => address)
      .slice(2),
  ).toEqual(['i@x.io', 'k@x.io']);
});

test('without a selection, pasted addresses are added to the typed one', async () => {
  const opened = await open();
  await opened.hand.type(opened.dialog.getByLabelText('Email'), 'old@x.io');
  await opened.hand.paste('jun@x.io, noor@x.io');
  expect(listed(opened).map(([address]) => address)).toEqual(['old@x.io', 'jun@x.io', 'noor@x.io']);
});

test('Cancel closes the dialog while the email field contains a list', async () => {
  const { hand, dialog } = await open();
  await hand.type(dialog.getByLabelText('Email'), 'jun@x.io, noor@x.io');
  await hand.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('one pasted address stays in its field', async () => {
  const { dialog } = await paste(' jun@x.io\n');
  expect(dialog.getByLabelText<HTMLInputElement>('Email').value.trim()).toBe('jun@x.io');
  expect(dialog.queryByRole('list', { name: 'People to invite' })).toBeNull();
});

test('several people get an email, also where a password was to be set', async () => {
  const { hand, dialog } = await open();
  await hand.click(await dialog.findByRole('checkbox', { name: 'Set a password myself' }));
  await hand.click(dialog.getByLabelText('Email'));
  await hand.paste('A <a@x.io>, B <b@x.io>');
  expect(dialog.getByText(/choose their own password/)).toBeTruthy();
  answer();
  await hand.click(dialog.getByRole('button', { name: 'Invite 2 people' }));
  await screen.findByText('2 people invited');
  expect(sent()).toEqual(['a@x.io', 'b@x.io']);
});

test('nothing can be changed while it is sent', async () => {
  const opened = await paste('A <a@x.io>, B <b@x.io>');
  const { hand, dialog } = opened;
  await dialog.findByRole('checkbox', { name: 'Platform' });
  const first = Promise.withResolvers<{ status: number; body: object }>();
  api.on(route, () => first.promise);
  await hand.type(dialog.getByLabelText('Full name of a@x.io'), '{Enter}');
  await waitFor(() => expect(sent()).toEqual(['a@x.io']));
  await hand.click(dialog.getByRole('button', { name: 'Remove b@x.io' }));
  await hand.type(dialog.getByLabelText('Full name of b@x.io'), 'ob');
  await hand.type(dialog.getByLabelText('Add more'), 'c@x.io{Enter}');
  await hand.click(dialog.getByRole('checkbox', { name: 'Platform' }));
  await hand.click(dialog.getByRole('combobox', { name: 'Role' }));
  expect(screen.queryByRole('option')).toBeNull();
  expect(listed(opened)).toEqual([
    ['a@x.io', 'A'],
    ['b@x.io', 'B'],
  ]);
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Platform' }).checked).toBe(false);
  const cancel = dialog.getByRole<HTMLButtonElement>('button', { name: 'Cancel' });
  expect(cancel.disabled).toBe(false);
  answer();
  first.resolve({ status: 201, body: invitationOf('A', 'a@x.io') });
  await screen.findByText('2 people invited');
  expect(sent()).toEqual(['a@x.io', 'b@x.io']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('closing the dialog ends the sending, and it opens for one person again', async () => {
  const { hand, dialog } = await paste('A <a@x.io>, B <b@x.io>');
  const first = Promise.withResolvers<{ status: number; body: object }>();
  api.on(route, () => first.promise);
  await hand.click(dialog.getByRole('button', { name: 'Invite 2 people' }));
  await waitFor(() => expect(sent()).toEqual(['a@x.io']));
  await hand.click(dialog.getByRole('button', { name: 'Cancel' }));
  first.resolve({ status: 201, body: invitationOf('A', 'a@x.io') });
  await screen.findByText('1 person invited');
  expect(sent()).toEqual(['a@x.io']);
  await hand.click(await screen.findByRole('button', { name: 'Invite User' }));
  expect(await screen.findByLabelText('Full Name')).toBeTruthy();
});

import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PendingInvitation } from '#shared/invitations/invitation.ts';
import type { SessionUser } from '#shared/people/session-user.ts';
import { createQueryClient } from '../../kit/cache/query-client.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { sampleSelf } from '../../testing/sample-people.ts';
import { currentToasts, dismissToast } from '../../ui/feedback/toast.ts';
import { ToastSlot } from '../../ui/feedback/toast-slot.tsx';
import { PendingInvitations } from './pending-invitations-panel.tsx';

const list = 'GET /api/invitations';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const invitation = (name: string, fields: Partial<PendingInvitation> = {}): PendingInvitation => ({
  id: name,
  name,
  username: `${name.toLowerCase()}@x.io`,
  role: 'team_member',
  inviter: { id: 'me', name: 'Mara Lindqvist' },
  sentAt: inDays(-1),
  expiresAt: inDays(6),
  ...fields,
});

let api: FakeApi;
let client: QueryClient;

beforeEach(() => {
  api = fakeApi();
  client = createQueryClient();
});
afterEach(() => {
  cleanup();
  for (const { id } of currentToasts()) dismissToast(id);
  client.clear();
  vi.unstubAllGlobals();
});

function show(invitations: PendingInvitation[], me: SessionUser = sampleSelf()) {
  api.on(list, { body: invitations });
  render(
    <QueryClientProvider client={client}>
      <PendingInvitations me={me} />
      <ToastSlot />
    </QueryClientProvider>,
  );
  return userEvent.setup({ pointerEventsCheck: 0 });
}

const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const addresses = () => screen.queryAllByText(/@x\.io$/).map(({ textContent }) => textContent);

test('are listed by name, with inviter and expiry', async () => {
  show([invitation('Noor', { expiresAt: inDays(-1) }), invitation('Jun')]);
  const jun = await row(/Jun/);
  expect(jun.getByText('jun@x.io')).toBeTruthy();
  expect(jun.getByText(/^Invited by Mara Lindqvist · expires /)).toBeTruthy();
  expect(jun.queryByText('Expired')).toBeNull();
  expect((await row(/Noor/)).getByText('Expired')).toBeTruthy();
  expect(addresses()).toEqual(['jun@x.io', 'noor@x.io']);
});

test('renders nothing if there is none', async () => {
  show([]);
  await waitFor(() => expect(api.requestsTo(list)).toHaveLength(1));
  expect(screen.queryByText('Pending invitations')).toBeNull();
});

test('an invitation is sent again and withdrawn', async () => {
  const hand = show([invitation('Jun', { expiresAt: inDays(-1) }), invitation('Noor')]);
  api.on('POST /api/invitations/Jun/email', { body: invitation('Jun') });
  await hand.click(await screen.findByRole('button', { name: 'Send again to Jun' }));
  await screen.findByText('Invitation sent to jun@x.io');
  expect(screen.queryByText('Expired')).toBeNull();

  await hand.click(screen.getByRole('button', { name: 'Withdraw invitation to Jun' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Withdraw Invitation' }));
  api.on('DELETE /api/invitations/Jun', {});
  await hand.click(question.getByRole('button', { name: 'Withdraw Invitation' }));
  await screen.findByText('Invitation withdrawn');
  for (const { id } of currentToasts()) dismissToast(id);
  await waitFor(() => expect(addresses()).toEqual(['noor@x.io']));
});

test('a sent invitation is not undone by a list that was read before', async () => {
  const former = invitation('Jun', { expiresAt: inDays(-1) });
  const hand = show([former]);
  const button = await screen.findByRole('button', { name: 'Send again to Jun' });
  const early = Promise.withResolvers<{ body: PendingInvitation[] }>();
  api.on(list, () => early.promise);
  void client.invalidateQueries();
  await waitFor(() => expect(api.requestsTo(list)).toHaveLength(2));
  api.on('POST /api/invitations/Jun/email', { body: invitation('Jun') });
  api.on(list, { body: [invitation('Jun')] });
  await hand.click(button);
  await screen.findByText('Invitation sent to jun@x.io');
  early.resolve({ body: [former] });
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.queryByText('Expired')).toBeNull();
});

test('a rejected action shows the reason and reads the list again', async () => {
  const hand = show([invitation('Jun')]);
  await screen.findByRole('button', { name: 'Send again to Jun' });
  const body = { error: 'This invitation was accepted or withdrawn.', code: 'no' };
  api.on('POST /api/invitations/Jun/email', { status: 404, body });
  api.on(list, { body: [] });
  await hand.click(screen.getByRole('button', { name: 'Send again to Jun' }));
  await screen.findByText('This invitation was accepted or withdrawn.');
  await waitFor(() => expect(addresses()).toEqual([]));
});

test('Delete on a row withdraws', async () => {
  const hand = show([invitation('Jun')]);
  (await screen.findByRole('row', { name: /Jun/ })).focus();
  await hand.keyboard('{Delete}');
  expect(await screen.findByRole('alertdialog', { name: 'Withdraw Invitation' })).toBeTruthy();
});

test.each([
  ['the inviter', sampleSelf(), ['Send again', 'Withdraw']],
  ['a colleague', sampleSelf({ id: 'other' }), []],
  [
    'an administrator',
    sampleSelf({ id: 'other', role: 'company_admin' }),
    ['Send again', 'Withdraw'],
  ],
])('%s is offered only what they may do', async (_, me, actions) => {
  show([invitation('Jun')], me);
  const buttons = (await row(/Jun/)).queryAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(actions);
});

test('a failed load shows the reason and can be retried', async () => {
  const hand = show([]);
  await waitFor(() => expect(api.requestsTo(list)).toHaveLength(1));
  api.on(list, { status: 500, body: { error: 'The table is away.' } });
  await client.resetQueries();
  await screen.findByText('The table is away.');
  api.on(list, { body: [invitation('Jun')] });
  await hand.click(screen.getByRole('button', { name: 'Try again' }));
  await row(/Jun/);
});

import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../kit/cache/query-client.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { sampleSelf } from '../../../testing/sample-people.ts';
import { ToastSlot } from '../../../ui/feedback/toast-slot.tsx';
import { sessionQuery } from '../../session/session-queries.ts';
import { TeamInviteCard } from './team-invite-card.tsx';

afterEach(() => vi.unstubAllGlobals());

function show(teams: { id: string; name: string; isPrivate: boolean; leaderId?: string }[]) {
  const api = fakeApi();
  api.on('GET /api/companies/c/teams', { body: teams });
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, sampleSelf());
  render(
    <QueryClientProvider client={client}>
      <TeamInviteCard user={sampleSelf()} />
      <ToastSlot />
    </QueryClientProvider>,
  );
  return { api, hand: userEvent.setup({ pointerEventsCheck: 0 }) };
}
const openLink = {
  isOn: true,
  needsApproval: false,
  needsKey: false,
  expiresAt: '2027-02-21T08:00:00.000Z',
  endedAt: null,
};
const endedAt = '2026-11-20T08:00:00.000Z';
const endedLink = { ...openLink, needsKey: true, expiresAt: null, endedAt };
const created = (key: string, createdAt: string) => ({
  status: 201,
  body: {
    link: `https://day-zero.test/team-invite/p?key=${key}&from=me`,
    qrCode: 'data:image/svg+xml,x',
    createdAt,
    expiresAt: '2027-02-21T08:00:00.000Z',
  },
});
const card = () => within(screen.getByRole('region', { name: 'Team Invite' }));

test('the selected team shows its QR code and a link that can be copied', async () => {
  const { api, hand } = show([
    { id: 'p', name: 'Platform', isPrivate: false },
    { id: 'b', name: 'Board', isPrivate: true },
  ]);
  expect(card().queryByRole('img')).toBeNull();
  api.on('GET /api/teams/p/invite-link', { body: openLink });
  api.on('GET /api/teams/p/qr', { body: { qrCode: 'data:image/svg+xml,x' } });
  const choice = card().getByRole<HTMLButtonElement>('combobox', {
    name: 'Team for the invite link',
  });
  await waitFor(() => expect(choice.disabled).toBe(false));
  await hand.click(choice);
  expect(await screen.findAllByRole('option')).toHaveLength(1);
  await hand.click(screen.getByRole('option', { name: 'Platform' }));
  await card().findByRole('img', { name: 'QR code for the invite link' });
  const link = `${window.location.origin}/team-invite/p?from=me`;
  expect(card().getByLabelText<HTMLInputElement>('Team invite link').value).toBe(link);
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  await hand.click(card().getByRole('button', { name: 'Copy link' }));
  await screen.findByText('Link copied!');
  expect(write).toHaveBeenCalledWith(link);
});

test('offers the private teams that the user leads', async () => {
  const { hand } = show([
    { id: 'b', name: 'Board', isPrivate: true, leaderId: 'me' },
    { id: 'c', name: 'Council', isPrivate: true, leaderId: 'boss' },
  ]);
  const choice = card().getByRole<HTMLButtonElement>('combobox');
  await waitFor(() => expect(choice.disabled).toBe(false));
  await hand.click(choice);
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Board'),
  ]);
});

test('offers no selection when every team is private to others', async () => {
  show([{ id: 'b', name: 'Board', isPrivate: true }]);
  await card().findByText(/No teams with an invite link yet/);
  expect(card().getByRole<HTMLButtonElement>('combobox').disabled).toBe(true);
});

test('shows an error when the teams fail to load', async () => {
  const { api } = show([]);
  cleanup();
  api.on('GET /api/companies/c/teams', { status: 500, body: { error: 'The table is away.' } });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <TeamInviteCard user={sampleSelf()} />
    </QueryClientProvider>,
  );
  expect((await card().findByRole('alert')).textContent).toBe('The table is away.');
});

const creation = 'POST /api/teams/p/invite-link';
const shownLink = () => card().findByLabelText<HTMLInputElement>('Team invite link');

async function chooseEnded() {
  const shown = show([{ id: 'p', name: 'Platform', isPrivate: false }]);
  shown.api.on('GET /api/teams/p/invite-link', { body: endedLink });
  shown.api.on(creation, created('one', endedAt));
  const choice = card().getByRole<HTMLButtonElement>('combobox');
  await waitFor(() => expect(choice.disabled).toBe(false));
  await shown.hand.click(choice);
  await shown.hand.click(await screen.findByRole('option', { name: 'Platform' }));
  return shown;
}

test('creates a link by itself when the one without a key has ended', async () => {
  const { api } = await chooseEnded();
  expect((await shownLink()).value).toContain('?key=one');
  expect(api.requestsTo(creation)).toHaveLength(1);
});

test('replaces a created link as soon as another window has ended it', async () => {
  const { api } = await chooseEnded();
  expect((await shownLink()).value).toContain('?key=one');
  const laterEnd = '2026-11-20T08:00:01.000Z';
  api.on('GET /api/teams/p/invite-link', { body: { ...endedLink, endedAt: laterEnd } });
  api.on(creation, created('two', laterEnd));
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await waitFor(async () => expect((await shownLink()).value).toContain('?key=two'));
  expect(api.requestsTo(creation)).toHaveLength(2);
});

test('keeps a created link when an older state arrives after it', async () => {
  const { api } = await chooseEnded();
  await shownLink();
  const reads = api.requestsTo('GET /api/teams/p/invite-link').length;
  api.on('GET /api/teams/p/invite-link', { body: { ...endedLink, endedAt: null } });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await waitFor(() =>
    expect(api.requestsTo('GET /api/teams/p/invite-link').length).toBeGreaterThan(reads),
  );
  expect((await shownLink()).value).toContain('?key=one');
  expect(api.requestsTo(creation)).toHaveLength(1);
});

test('offers to create the link when it could not be created', async () => {
  const { api } = await chooseEnded();
  await shownLink();
  const laterEnd = '2026-11-20T08:00:01.000Z';
  api.on('GET /api/teams/p/invite-link', { body: { ...endedLink, endedAt: laterEnd } });
  api.on(creation, { status: 500, body: { error: 'The table is away.' } });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await card().findByRole('button', { name: 'Create link' });
  expect(card().queryByLabelText('Team invite link')).toBeNull();
});

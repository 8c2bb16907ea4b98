import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../kit/query-client.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { ToastSlot } from '../../ui/toast-slot.tsx';
import { TeamInviteCard } from './team-invite-card.tsx';

afterEach(() => vi.unstubAllGlobals());

function show(teams: { id: string; name: string; isPrivate: boolean }[]) {
  const api = fakeApi();
  api.on('GET /api/companies/c/teams', { body: teams });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <TeamInviteCard companyId="c" />
      <ToastSlot />
    </QueryClientProvider>,
  );
  return { api, hand: userEvent.setup({ pointerEventsCheck: 0 }) };
}
const card = () => within(screen.getByRole('region', { name: 'Team Invite' }));

test('a chosen team shows its QR code and its link, to be copied', async () => {
  const { api, hand } = show([
    { id: 'p', name: 'Platform', isPrivate: false },
    { id: 'b', name: 'Board', isPrivate: true },
  ]);
  expect(card().queryByRole('img')).toBeNull();
  api.on('GET /api/teams/p/qr', { body: { qrCode: 'data:image/svg+xml,x' } });
  const choice = card().getByRole<HTMLButtonElement>('combobox', { name: 'Team to invite to' });
  await waitFor(() => expect(choice.disabled).toBe(false));
  await hand.click(choice);
  expect(await screen.findAllByRole('option')).toHaveLength(1);
  await hand.click(screen.getByRole('option', { name: 'Platform' }));
  await card().findByRole('img', { name: 'QR code of the invitation link' });
  const link = `${window.location.origin}/team-invite/p`;
  expect(card().getByLabelText<HTMLInputElement>('Team invite link').value).toBe(link);
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  await hand.click(card().getByRole('button', { name: 'Copy link' }));
  await screen.findByText('Link copied!');
  expect(write).toHaveBeenCalledWith(link);
});

test('where every team is private there is nothing to choose', async () => {
  show([{ id: 'b', name: 'Board', isPrivate: true }]);
  await card().findByText(/There is no team with an invitation link yet/);
  expect(card().getByRole<HTMLButtonElement>('combobox').disabled).toBe(true);
});

test('where the teams cannot be read it says so', async () => {
  const { api } = show([]);
  cleanup();
  api.on('GET /api/companies/c/teams', { status: 500, body: { error: 'The table is away.' } });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <TeamInviteCard companyId="c" />
    </QueryClientProvider>,
  );
  expect((await card().findByRole('alert')).textContent).toBe('The table is away.');
});

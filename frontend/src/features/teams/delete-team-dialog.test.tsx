import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Team } from '#shared/teams/team.ts';
import { createQueryClient } from '../../kit/cache/query-client.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { currentToasts, dismissToast } from '../../ui/feedback/toast.ts';
import { ToastSlot } from '../../ui/feedback/toast-slot.tsx';
import { DeleteTeamDialog } from './delete-team-dialog.tsx';

const team: Team = {
  id: 'old',
  name: 'Old Crew',
  description: null,
  companyId: 'c',
  leaderId: 'boss',
  isPrivate: false,
  createdAt: '2026-11-01T08:00:00.000Z',
};

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  vi.unstubAllGlobals();
});

async function show() {
  const body = { members: 3, todos: 12, goals: 1, issues: 0, scorecards: 1000 };
  api.on('GET /api/teams/old/contents', { body });
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DeleteTeamDialog team={team} onClose={onClose} />
      <ToastSlot />
    </QueryClientProvider>,
  );
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Team' }));
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete Team' });
  const name = dialog.getByRole('textbox', { name: 'Type “Old Crew” to confirm' });
  return { user: userEvent.setup({ pointerEventsCheck: 0 }), dialog, confirm, name, onClose };
}

describe('DeleteTeamDialog', () => {
  test('shows how much is deleted with the team', async () => {
    const { dialog } = await show();
    await dialog.findByText('12 todos');
    dialog.getByText(/logged time stays in timesheets/);
    const lines = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toEqual([
      '12 todos',
      '1 goal',
      '1,000+ scorecards',
      '3 members will lose access but keep their accounts',
    ]);
  });

  test('requires the team name regardless of case and submits by Enter', async () => {
    const { user, confirm, name, onClose } = await show();
    expect(confirm.disabled).toBe(true);
    await user.type(name, 'Old{Enter}');
    expect(confirm.disabled).toBe(true);
    expect(api.requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
    api.on('DELETE /api/teams/old', { status: 403, body: { error: 'Not you.', code: 'no' } });
    await user.type(name, ' crew ');
    expect(confirm.disabled).toBe(false);
    await user.click(confirm);
    await screen.findByText('Not you.');
    expect(screen.getByText('Error')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
    api.on('DELETE /api/teams/old', {});
    const field = await screen.findByRole('textbox', { name: 'Type “Old Crew” to confirm' });
    await user.type(field, '{Enter}');
    await screen.findByText('Team deleted successfully');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });
});

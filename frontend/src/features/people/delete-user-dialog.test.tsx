import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { UserWork } from '#shared/contents/user-work.ts';
import type { UserDeletion } from '#shared/people/user-deletion.ts';
import { sampleSelf, sampleUser } from '../../testing/sample-people.ts';
import { ago, api, card, client, listUrl, people, show } from './testing/show-directory.tsx';

const admin = sampleSelf({ role: 'company_admin' });

describe('deleting a user', () => {
  const deletion = (fields: Partial<UserDeletion> = {}): UserDeletion => ({
    id: 'Jun',
    userId: 'Jun',
    reassignTo: 'Idris',
    moved: 0,
    state: 'running',
    createdAt: ago(0),
    ...fields,
  });
  const route = 'DELETE /api/users/Jun';
  const progressUrl = 'GET /api/user-deletions/Jun';
  const work: UserWork = {
    todos: { open: 12, closed: 1 },
    goals: { open: 0, closed: 2 },
    issues: { open: 1000, closed: 0 },
    milestones: 1,
    scorecards: 0,
    measurables: 0,
    ledTeams: 1,
  };

  async function openDialog(users = people) {
    api.on('GET /api/users/Jun/work', { body: work });
    const shown = await show(users, admin);
    await screen.findByText(`${users.length} users`);
    await shown.hand.click(card('Jun').getByRole('button', { name: 'Delete Jun' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete User' }));
    const confirm = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete User' });
    return { ...shown, dialog, confirm };
  }
  async function choose({ hand, dialog }: Awaited<ReturnType<typeof openDialog>>) {
    await hand.click(dialog.getByRole('button', { name: /Reassign work to/ }));
    expect(screen.queryByRole('option', { name: /Jun/ })).toBeNull();
    await hand.click(await screen.findByRole('option', { name: /Idris/ }));
  }
  async function confirmName({ hand, dialog }: Awaited<ReturnType<typeof openDialog>>) {
    await hand.type(dialog.getByRole('textbox', { name: 'Type “Jun” to confirm' }), ' jun ');
  }

  test('is offered to company admins, and never for themselves', async () => {
    await show(people, admin);
    await screen.findByText('3 users');
    expect(card('Jun').getByRole('button', { name: 'Delete Jun' })).toBeTruthy();
    expect(card('Idris').getByRole('button', { name: 'Delete Idris' })).toBeTruthy();
    expect(card('Mara Lindqvist').queryByRole('button', { name: /Delete/ })).toBeNull();
    cleanup();
    await show(people, sampleSelf({ role: 'team_leader' }));
    await screen.findByText('3 users');
    expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull();
  });

  test('requires a successor and the name; a rejected request shows its error', async () => {
    const opened = await openDialog();
    expect(opened.confirm().disabled).toBe(true);
    await choose(opened);
    expect(opened.confirm().disabled).toBe(true);
    await confirmName(opened);
    expect(opened.confirm().disabled).toBe(false);
    api.on(route, { status: 409, body: { error: 'Choose a colleague who takes over.' } });
    await opened.hand.click(opened.confirm());
    await screen.findByText('Failed to delete user');
    expect(screen.getByText('Choose a colleague who takes over.')).toBeTruthy();
    expect(api.requestsTo(route)[0]?.body).toEqual({ reassignTo: 'Idris' });
    expect(screen.getAllByText('Jun')).not.toHaveLength(0);
  });

  test('does not offer observers as successors', async () => {
    const observer = sampleUser('Olu', { role: 'observer' });
    const { hand, dialog } = await openDialog([...people, observer]);
    await hand.click(dialog.getByRole('button', { name: /Reassign work to/ }));
    await screen.findByRole('option', { name: /Idris/ });
    expect(screen.queryByRole('option', { name: /Olu/ })).toBeNull();
  });

  test('counts what will be reassigned', async () => {
    const { dialog } = await openDialog();
    await dialog.findByText('12 open todos and 1 closed');
    const lines = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toEqual([
      '12 open todos and 1 closed',
      '2 closed goals',
      '1 milestone',
      '1,000+ unresolved issues',
      '1 team they lead',
    ]);
  });

  test('works when the counts fail to load', async () => {
    const shown = await show(people, admin);
    await screen.findByText('3 users');
    api.on('GET /api/users/Jun/work', { status: 403, body: { error: 'No.', code: 'x' } });
    await shown.hand.click(card('Jun').getByRole('button', { name: 'Delete Jun' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete User' }));
    await waitFor(() => expect(dialog.queryByText('What will be reassigned')).toBeNull());
    dialog.getByRole('button', { name: /Reassign work to/ });
  });

  test('shows the progress of the reassignment and when it is done', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const opened = await openDialog();
    await choose(opened);
    await confirmName(opened);
    api.on(route, { body: deletion() });
    api.on(progressUrl, { body: deletion({ moved: 240 }) });
    await opened.hand.click(opened.confirm());
    await opened.dialog.findByText(/Reassigning to Idris: 0 items so far/);
    api.on(listUrl, { body: people.filter(({ id }) => id !== 'Jun') });
    await act(() => vi.advanceTimersByTimeAsync(1000));
    await opened.dialog.findByText(/Reassigning to Idris: 240 items so far/);
    api.on(progressUrl, { body: deletion({ moved: 300, state: 'done' }) });
    await act(() => vi.advanceTimersByTimeAsync(1000));
    await screen.findByText('User deleted successfully');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await screen.findByText('2 users');
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(api.requestsTo(progressUrl)).toHaveLength(2);
  });

  test('removes the user also from a list that is being read', async () => {
    const opened = await openDialog();
    await choose(opened);
    await confirmName(opened);
    api.on(route, { body: deletion() });
    api.on(progressUrl, { body: deletion() });
    const early = Promise.withResolvers<{ body: unknown }>();
    api.on(listUrl, () => early.promise);
    const count = api.requestsTo(listUrl).length;
    const [reading] = client
      .getQueryCache()
      .findAll({ queryKey: ['/api/companies'] })
      .map(({ queryKey }) => client.invalidateQueries({ queryKey }));
    await waitFor(() => expect(api.requestsTo(listUrl)).toHaveLength(count + 1));
    await opened.hand.click(opened.confirm());
    await opened.dialog.findByText(/Reassigning to Idris: 0 items so far/);
    const newcomer = sampleUser('Olu');
    early.resolve({ body: [...people, newcomer] });
    await reading;
    await screen.findByText('3 users');
    expect(screen.getByText('Olu')).toBeTruthy();
  });

  test('continues when its dialog is closed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const opened = await openDialog();
    await choose(opened);
    await confirmName(opened);
    api.on(route, { body: deletion() });
    api.on(progressUrl, { body: deletion({ moved: 1 }) });
    await opened.hand.click(opened.confirm());
    await opened.hand.click(await opened.dialog.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    api.on(listUrl, { body: people.filter(({ id }) => id !== 'Jun') });
    api.on(progressUrl, { body: deletion({ moved: 1, state: 'done' }) });
    await act(() => vi.advanceTimersByTimeAsync(1000));
    await screen.findByText('User deleted successfully');
  });

  test('is followed again after a reload until it is done', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const opened = await openDialog();
    await choose(opened);
    await confirmName(opened);
    api.on(route, { body: deletion() });
    api.on(progressUrl, { body: deletion({ moved: 240 }) });
    await opened.hand.click(opened.confirm());
    await opened.dialog.findByText(/Reassigning to Idris: 0 items so far/);
    cleanup();
    client.clear();
    await show(
      people.filter(({ id }) => id !== 'Jun'),
      admin,
    );
    await screen.findByText("Reassigning Jun's work to Idris: 240 items so far.");
    api.on(progressUrl, { body: deletion({ moved: 300, state: 'done' }) });
    await act(() => vi.advanceTimersByTimeAsync(1000));
    await screen.findByText('User deleted successfully');
    expect(screen.queryByText(/Reassigning/)).toBeNull();
    cleanup();
    api.requests.length = 0;
    await show(null, admin);
    await screen.findByText('2 users');
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(api.requestsTo(progressUrl)).toEqual([]);
  });
});

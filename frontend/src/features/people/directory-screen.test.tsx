import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SessionUser, User } from '#shared/people/user.ts';
import type { UserDeletion, UserWork } from '#shared/people/user-deletion.ts';
import { createQueryClient } from '../../kit/cache/query-client.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { sampleSelf, sampleUser } from '../../testing/sample-people.ts';
import { currentToasts, dismissToast } from '../../ui/feedback/toast.ts';
import { ToastSlot } from '../../ui/feedback/toast-slot.tsx';
import { DirectoryScreen } from './directory-screen.tsx';

const me = sampleSelf();
const admin = sampleSelf({ role: 'company_admin' });
const listUrl = 'GET /api/companies/c/users';

let api: FakeApi;
let client: QueryClient;

beforeEach(() => {
  api = fakeApi();
  client = createQueryClient();
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  for (const { id } of currentToasts()) dismissToast(id);
  client.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const people = [
  sampleUser('Idris', { role: 'team_leader', lastSeen: ago(5 * 60 + 1) }),
  sampleUser('Jun', { isOnline: true, lastSeen: ago(300) }),
  sampleUser('me', { name: 'Mara Lindqvist', username: me.username }),
];

let viewer: SessionUser;

function Page() {
  const [search, setSearch] = useState('');
  return (
    <DirectoryScreen
      me={viewer}
      search={search}
      onSearchChange={setSearch}
      inviteUser={null}
      teamInvite={null}
    />
  );
}

async function show(users: User[] | null = people, user: SessionUser = me) {
  if (users) api.on(listUrl, { body: users });
  viewer = user;
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: createRootRoute({ component: Page }), history });
  await router.load();
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
      <ToastSlot />
    </QueryClientProvider>,
  );
  return {
    hand: userEvent.setup({
      pointerEventsCheck: 0,
      advanceTimers: (time) => void (vi.isFakeTimers() && vi.advanceTimersByTime(time)),
    }),
    place: () => history.location.href,
  };
}

const names = () => screen.queryAllByRole('heading', { level: 2 }).map((name) => name.textContent);
const card = (name: string) =>
  within(screen.getByRole('link', { name }).closest('li') as HTMLElement);
const search = () => screen.getByPlaceholderText('Search by name, email, or role...');

describe('directory cards', () => {
  test('show name, role and presence', async () => {
    await show();
    await screen.findByText('3 users');
    expect(names()).toEqual(['Idris', 'Jun', 'Mara LindqvistYou']);
    expect(card('Mara Lindqvist').getByText('ML')).toBeTruthy();
    expect(card('Idris').getByText('Idris@x.io')).toBeTruthy();
    expect(card('Idris').getByText('Team Leader')).toBeTruthy();
    expect(card('Idris').getByText('Offline')).toBeTruthy();
    expect(card('Idris').getByText('5h ago')).toBeTruthy();
    expect(card('Jun').getByText('Online')).toBeTruthy();
    expect(card('Jun').getByText('just now')).toBeTruthy();
  });

  test('are sorted by name regardless of case and diacritics', async () => {
    await show(['Zora', 'ágnes', 'Bo', 'Émile'].map((name) => sampleUser(name)));
    await screen.findByText('4 users');
    expect(names()).toEqual(['ágnes', 'Bo', 'Émile', 'Zora']);
  });

  test('show that an invited user has not signed in yet', async () => {
    await show([sampleUser('Noor', { hasSignedIn: false, lastSeen: ago(0) })]);
    await screen.findByText('1 user');
    expect(card('Noor').getByText('Invited, not signed in yet')).toBeTruthy();
    expect(card('Noor').queryByText('Offline')).toBeNull();
    expect(card('Noor').queryByText('just now')).toBeNull();
  });

  test('link to the profile', async () => {
    const { hand, place } = await show();
    await hand.click(await screen.findByRole('link', { name: 'Jun' }));
    await waitFor(() => expect(place()).toBe('/profile/Jun'));
  });

  test('of a large company are rendered in steps', async () => {
    const many = Array.from({ length: 130 }, (_, index) => sampleUser(`p${index}`));
    const { hand } = await show(many);
    await screen.findByText('130 users');
    expect(names()).toHaveLength(120);
    await hand.click(screen.getByRole('button', { name: 'Show 10 more' }));
    expect(names()).toHaveLength(130);
  });
});

describe('directory search', () => {
  test.each(['muller', 'MÜLLER'])('finds a name with diacritics by %s', async (text) => {
    const { hand } = await show([...people, sampleUser('Jörg Müller')]);
    await screen.findByText('4 users');
    await hand.type(search(), text);
    expect(names()).toEqual(['Jörg Müller']);
  });

  test.each([
    ['jUn', ['Jun']],
    ['idris@', ['Idris']],
    ['team leader', ['Idris']],
    ['team_leader', ['Idris']],
    [' mara ', ['Mara LindqvistYou']],
  ])('%j finds %j', async (text, found) => {
    const { hand } = await show();
    await screen.findByText('3 users');
    await hand.type(search(), text);
    expect(names()).toEqual(found);
    expect(screen.getByText('1 of 3 users')).toBeTruthy();
  });

  test('shows an empty state without a match, and is cleared by Escape', async () => {
    const { hand } = await show();
    await screen.findByText('3 users');
    await hand.type(search(), 'zzz');
    expect(screen.getByText('No users found')).toBeTruthy();
    expect(screen.getByText('Try adjusting your search criteria')).toBeTruthy();
    await hand.keyboard('{Escape}');
    expect(names()).toHaveLength(3);
  });
});

test('a company without users shows an empty state', async () => {
  await show([]);
  await screen.findByText('No users yet');
});

test('a failed load shows the reason and can be retried', async () => {
  api.on(listUrl, { status: 500, body: { error: 'The table is away.' } });
  const { hand } = await show(null);
  await screen.findByText('The table is away.');
  api.on(listUrl, { body: people });
  await hand.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('3 users');
});

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

  async function ask() {
    api.on('GET /api/users/Jun/work', { body: work });
    const shown = await show(people, admin);
    await screen.findByText('3 users');
    await shown.hand.click(card('Jun').getByRole('button', { name: 'Delete Jun' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete User' }));
    const confirm = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete User' });
    return { ...shown, dialog, confirm };
  }
  async function choose({ hand, dialog }: Awaited<ReturnType<typeof ask>>) {
    await hand.click(dialog.getByRole('button', { name: /Reassign work to/ }));
    expect(screen.queryByRole('option', { name: /Jun/ })).toBeNull();
    await hand.click(await screen.findByRole('option', { name: /Idris/ }));
  }
  async function confirmName({ hand, dialog }: Awaited<ReturnType<typeof ask>>) {
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
    const asked = await ask();
    expect(asked.confirm().disabled).toBe(true);
    await choose(asked);
    expect(asked.confirm().disabled).toBe(true);
    await confirmName(asked);
    expect(asked.confirm().disabled).toBe(false);
    api.on(route, { status: 409, body: { error: 'Choose a colleague who takes over.' } });
    await asked.hand.click(asked.confirm());
    await screen.findByText('Failed to delete user');
    expect(screen.getByText('Choose a colleague who takes over.')).toBeTruthy();
    expect(api.asked(route)[0]?.body).toEqual({ reassignTo: 'Idris' });
    expect(screen.getAllByText('Jun')).not.toHaveLength(0);
  });

  test('counts what will be reassigned', async () => {
    const { dialog } = await ask();
    await dialog.findByText('12 open todos and 1 closed');
    const lines = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toEqual([
      '12 open todos and 1 closed',
      '2 closed goals',
      '1 milestone',
      '1,000+ open issues',
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
    const asked = await ask();
    await choose(asked);
    await confirmName(asked);
    api.on(route, { body: deletion() });
    api.on(progressUrl, { body: deletion({ moved: 240 }) });
    await asked.hand.click(asked.confirm());
    await asked.dialog.findByText(/Reassigning to Idris: 0 items so far/);
    api.on(listUrl, { body: people.filter(({ id }) => id !== 'Jun') });
    await act(() => vi.advanceTimersByTimeAsync(1000));
    await asked.dialog.findByText(/Reassigning to Idris: 240 items so far/);
    api.on(progressUrl, { body: deletion({ moved: 300, state: 'done' }) });
    await act(() => vi.advanceTimersByTimeAsync(1000));
    await screen.findByText('User deleted successfully');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await screen.findByText('2 users');
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(api.asked(progressUrl)).toHaveLength(2);
  });

  test('continues when its dialog is closed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const asked = await ask();
    await choose(asked);
    await confirmName(asked);
    api.on(route, { body: deletion() });
    api.on(progressUrl, { body: deletion({ moved: 1 }) });
    await asked.hand.click(asked.confirm());
    await asked.hand.click(await asked.dialog.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    api.on(listUrl, { body: people.filter(({ id }) => id !== 'Jun') });
    api.on(progressUrl, { body: deletion({ moved: 1, state: 'done' }) });
    await act(() => vi.advanceTimersByTimeAsync(1000));
    await screen.findByText('User deleted successfully');
  });

  test('is followed again after a reload until it is done', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const asked = await ask();
    await choose(asked);
    await confirmName(asked);
    api.on(route, { body: deletion() });
    api.on(progressUrl, { body: deletion({ moved: 240 }) });
    await asked.hand.click(asked.confirm());
    await asked.dialog.findByText(/Reassigning to Idris: 0 items so far/);
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
    expect(api.asked(progressUrl)).toEqual([]);
  });
});

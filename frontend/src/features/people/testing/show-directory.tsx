import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { SessionUser } from '#shared/people/session-user.ts';
import type { User } from '#shared/people/user.ts';
import { createQueryClient } from '../../../kit/cache/query-client.ts';
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts';
import { sampleSelf, sampleUser } from '../../../testing/sample-people.ts';
import { currentToasts, dismissToast } from '../../../ui/feedback/toast.ts';
import { ToastSlot } from '../../../ui/feedback/toast-slot.tsx';
import { DirectoryScreen } from '../directory-screen.tsx';
import type { PeopleGroup } from '../people-filter.tsx';

const me = sampleSelf();
export const listUrl = 'GET /api/companies/c/users';

/** Recreated before each test. */
export let api: FakeApi;
export let client: QueryClient;

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

export const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
export const people = [
  sampleUser('Idris', { role: 'team_leader', lastSeen: ago(5 * 60 + 1) }),
  sampleUser('Jun', { isOnline: true, lastSeen: ago(300) }),
  sampleUser('me', { name: 'Mara Lindqvist', username: me.username }),
];

let viewer: SessionUser;

function Page() {
  const [search, setSearch] = useState('');
  const [group, setGroup] = useState<PeopleGroup>();
  return (
    <DirectoryScreen
      me={viewer}
      search={search}
      onSearchChange={setSearch}
      group={group}
      onGroupChange={setGroup}
      inviteUser={null}
      teamInvite={null}
      pendingInvitations={null}
    />
  );
}

export async function show(users: User[] | null = people, user: SessionUser = me) {
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

export const card = (name: string) =>
  within(screen.getByRole('link', { name }).closest('li') as HTMLElement);

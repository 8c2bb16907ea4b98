import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Team } from '#shared/teams/team.ts';
import { createQueryClient } from '../../../kit/cache/query-client.ts';
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts';
import { sampleSelf } from '../../../testing/sample-people.ts';
import { currentToasts, dismissToast } from '../../../ui/feedback/toast.ts';
import { ToastSlot } from '../../../ui/feedback/toast-slot.tsx';
import { TeamsScreen } from '../teams-screen.tsx';

export const team = (id: string, fields: Partial<Team> = {}): Team => ({
  id,
  name: id,
  description: null,
  companyId: 'c',
  leaderId: 'boss',
  isPrivate: false,
  createdAt: '2026-11-01T08:00:00.000Z',
  ...fields,
});
export const person = (id: string, name: string) => ({
  id,
  name,
  username: `${id}@x.io`,
  role: 'team_member',
  profilePhotoPath: null,
});
export const member = (teamId: string, id: string, name: string) => ({
  id: `m-${id}`,
  teamId,
  userId: id,
  joinedAt: '2026-11-01T08:00:00.000Z',
  user: person(id, name),
});

/** Recreated before each test. */
export let api: FakeApi;
export let client: QueryClient;

beforeEach(() => {
  api = fakeApi();
  client = createQueryClient();
});
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  client.clear();
  vi.unstubAllGlobals();
});

function Page({ membersOf }: { membersOf: string | undefined }) {
  const [search, setSearch] = useState('');
  const [isMine, setMine] = useState(false);
  return (
    <TeamsScreen
      user={sampleSelf()}
      selectedTeamId={null}
      search={search}
      onSearchChange={setSearch}
      isMine={isMine}
      onMineChange={setMine}
      membersOf={membersOf}
    />
  );
}

export async function show(all: Team[], mine: Team[], membersOf?: string) {
  api.on('GET /api/companies/c/teams', { body: all });
  api.on('GET /api/teams', { body: mine });
  render(
    <QueryClientProvider client={client}>
      <Page membersOf={membersOf} />
      <ToastSlot />
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: 'Create Team' });
  return userEvent.setup({ pointerEventsCheck: 0 });
}

export const card = (name: string) => within(screen.getByRole('region', { name }));

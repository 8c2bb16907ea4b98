import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { User } from '#shared/people/user.ts';
import type { Team } from '#shared/teams/team.ts';
import { createQueryClient } from '../../kit/cache/query-client.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { sampleUser } from '../../testing/sample-people.ts';
import { TeamSettings } from './team-settings.tsx';

const route = 'PATCH /api/teams/t';
const platform: Team = {
  id: 't',
  name: 'Platform',
  description: null,
  companyId: 'c',
  leaderId: 'mara',
  isPrivate: false,
  createdAt: '2026-11-01T08:00:00.000Z',
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('an edit keeps remote changes of other fields and can be followed by another edit', async () => {
  const api = fakeApi();
  api.on('GET /api/teams/t/members', { body: [] });
  const client = createQueryClient();
  const show = (team: Team) => (
    <QueryClientProvider client={client}>
      <TeamSettings team={team} />
    </QueryClientProvider>
  );
  const { rerender } = render(show(platform));
  const hand = userEvent.setup({ pointerEventsCheck: 0 });
  const elsewhere = { ...platform, isPrivate: true, leaderId: 'jun' };
  rerender(show(elsewhere));
  api.on(route, ({ body }) => ({ body: { ...elsewhere, ...(body as object) } }));

  const sent = () => api.requestsTo(route).map(({ body }) => body);
  const save = screen.getByRole('button', { name: 'Save' });
  await hand.type(screen.getByRole('textbox', { name: 'Team name' }), ' One');
  await hand.click(save);
  await waitFor(() => expect(sent()).toEqual([{ name: 'Platform One' }]));
  await waitFor(() => expect(save.getAttribute('aria-busy')).toBeNull());
  await hand.type(screen.getByRole('textbox', { name: 'Description' }), 'Ours');
  await hand.click(save);
  await waitFor(() => expect(sent()).toEqual([{ name: 'Platform One' }, { description: 'Ours' }]));
});

test('observers are not offered as leaders', async () => {
  const api = fakeApi();
  const member = (user: User) => ({ id: user.id, teamId: 't', userId: user.id, user });
  const observer = sampleUser('olu', { role: 'observer' });
  api.on('GET /api/teams/t/members', {
    body: [member(sampleUser('mara')), member(observer), member(sampleUser('jun'))],
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <TeamSettings team={platform} />
    </QueryClientProvider>,
  );
  const leader = await screen.findByRole('combobox', { name: 'Leader' });
  await waitFor(() => expect(leader.textContent).toBe('mara'));
  await userEvent.setup({ pointerEventsCheck: 0 }).click(leader);
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(options).toEqual(['jun', 'mara']);
});

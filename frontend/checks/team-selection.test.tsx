import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeTeam, makeUser, pretendApi } from './pretend-api.ts';

const key = 'selectedTeamId';

beforeEach(() => {
  localStorage.clear();
  // The stored choice is read once, as the app starts.
  vi.resetModules();
});

async function start(path: string) {
  const { renderApp } = await import('./render-app.tsx');
  return renderApp(path);
}

const selector = () =>
  within(screen.getByRole('complementary', { name: 'Sidebar' })).findByRole('combobox');

test('the first team is chosen where none is, and kept', async () => {
  const [growth, platform] = [makeTeam('Growth'), makeTeam('Platform')];
  await pretendApi({ user: makeUser(), teams: [growth, platform] });
  await start('/');
  await waitFor(async () => expect((await selector()).textContent).toContain('Growth'));
  expect(localStorage.getItem(key)).toBe(growth.id);
});

test('the stored team is chosen from the start', async () => {
  const [growth, platform] = [makeTeam('Growth'), makeTeam('Platform')];
  localStorage.setItem(key, platform.id);
  await pretendApi({ user: makeUser(), teams: [growth, platform] });
  await start('/');
  await waitFor(async () => expect((await selector()).textContent).toContain('Platform'));
  expect(localStorage.getItem(key)).toBe(platform.id);
});

test('a stored team that one does not belong to is forgotten', async () => {
  localStorage.setItem(key, makeTeam('Elsewhere').id);
  await pretendApi({ user: makeUser(), teams: [] });
  await start('/');
  await screen.findByText('No Teams Found');
  expect(localStorage.getItem(key)).toBeNull();
});

test('who loses the chosen team is told, and which one is chosen now', async () => {
  const [growth, platform] = [makeTeam('Growth'), makeTeam('Platform')];
  localStorage.setItem(key, platform.id);
  const world = { user: makeUser(), teams: [growth, platform] };
  await pretendApi(world);
  const { queryClient } = await start('/goals');
  await waitFor(async () => expect((await selector()).textContent).toContain('Platform'));
  world.teams = [growth];
  await queryClient.invalidateQueries({ queryKey: ['/api/teams'] });
  expect((await screen.findAllByText('You are no longer in Platform')).length).toBeGreaterThan(0);
  expect(screen.getByText('Growth is chosen now.')).toBeTruthy();
  expect((await selector()).textContent).toContain('Growth');
});

test('who deletes it knows, and is told only that it worked', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const [growth, platform] = [makeTeam('Growth'), makeTeam('Platform')];
  localStorage.setItem(key, platform.id);
  const world = { user: makeUser('Mara Lindqvist', 'company_admin'), teams: [growth, platform] };
  await pretendApi(world, {
    [`GET /api/companies/${world.user.companyId}/teams`]: () => [200, world.teams],
    [`DELETE /api/teams/${platform.id}`]: () => {
      world.teams = [growth];
      return [204, undefined];
    },
  });
  await start('/teams');
  const card = within(await screen.findByRole('region', { name: 'Platform' }));
  await user.click(card.getByRole('button', { name: 'Delete Team' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete Team' }));
  await waitFor(() => expect(localStorage.getItem(key)).toBe(growth.id));
  await screen.findByText('Team deleted successfully');
  expect(screen.queryByText('You are no longer in Platform')).toBeNull();
});

test('choosing another team keeps it and reads its data again; choosing the same does nothing', async () => {
  const user = userEvent.setup();
  const [growth, platform] = [makeTeam('Growth'), makeTeam('Platform')];
  await pretendApi({ user: makeUser(), teams: [growth, platform] });
  const { queryClient } = await start('/goals');
  await waitFor(async () => expect((await selector()).textContent).toContain('Growth'));
  const ofTeam = [
    ['/api/teams', platform.id],
    ['/api/teams', platform.id, 'todos'],
    ['/api/dashboard', 'stats', { teamId: platform.id }],
    ['/api/dashboard', 'team-todos', { teamId: platform.id }],
    ['/api/dashboard', 'teammates', { teamId: platform.id }],
  ];
  for (const queryKey of ofTeam) queryClient.setQueryData(queryKey, []);
  const readAgain = () =>
    ofTeam.filter((queryKey) => queryClient.getQueryState(queryKey)?.isInvalidated);

  await user.click(await selector());
  await user.click(await screen.findByRole('option', { name: 'Growth' }));
  expect(readAgain()).toEqual([]);

  await user.click(await selector());
  await user.click(await screen.findByRole('option', { name: 'Platform' }));
  await waitFor(() => expect(localStorage.getItem(key)).toBe(platform.id));
  expect(readAgain()).toEqual(ofTeam);
});

test('a team beyond the first page of the list stays chosen', async () => {
  const [growth, platform] = [makeTeam('Growth'), makeTeam('Platform')];
  localStorage.setItem(key, platform.id);
  await pretendApi(
    { user: makeUser(), teams: [] },
    {
      'GET /api/teams': () => [200, [growth], { 'x-next-cursor': 'more' }],
      'GET /api/teams?cursor=more': () => [200, [platform]],
    },
  );
  await start('/goals');
  await waitFor(async () => expect((await selector()).textContent).toContain('Platform'));
  expect(localStorage.getItem(key)).toBe(platform.id);
});

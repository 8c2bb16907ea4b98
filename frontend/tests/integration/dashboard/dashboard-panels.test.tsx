import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { settingsIn, type UserSettings } from '#shared/people/user-settings.ts';
import { errorResponse } from '../support/mock-server.ts';
import {
  dashboardResponses,
  makeTeammate,
  makeTodo,
  mara,
  preferences,
} from './dashboard-fixture.ts';
import { panel, show, toastTitles } from './dashboard-page.ts';

const patch = 'PATCH /api/user/settings';

const simulated = window as unknown as {
  happyDOM: { setViewport: (size: { width: number }) => void };
};

afterEach(() => {
  Object.assign(mara, { settings: settingsIn() });
  simulated.happyDOM.setViewport({ width: 1024 });
});

/** Opens the dashboard with settings, which a mock server keeps. */
async function showWith(settings: Partial<UserSettings> = {}, teammates = [makeTeammate('Idris')]) {
  Object.assign(mara, { settings: { ...settingsIn(), ...settings } });
  return show({
    ...dashboardResponses({
      teammates,
      preferences: preferences(teammates.map(({ id }) => id)),
      todos: [makeTodo('Report')],
    }),
    [patch]: (body) => {
      Object.assign(mara.settings, body);
      return [200, mara];
    },
  });
}

const titles = () =>
  within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);

const specified = [
  'World Clocks',
  'Team Members',
  'My Goals',
  'Team Activity',
  'My Todos',
  'Critical Issues',
];

type Pointer = Awaited<ReturnType<typeof show>>['user'];

async function choose(user: Pointer, title: string, entry: string) {
  await user.click(await screen.findByRole('button', { name: `Options of ${title}` }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
}

describe('the panels of the dashboard', () => {
  it('are in the specified order, and on a phone begin with My Todos', async () => {
    const { user } = await showWith();
    await panel('My Todos');
    expect(titles()).toEqual(specified);
    simulated.happyDOM.setViewport({ width: 375 });
    await waitFor(() =>
      expect(titles()).toEqual(['My Todos', ...specified.filter((title) => title !== 'My Todos')]),
    );
    await choose(user, 'My Todos', 'Move down');
    await waitFor(() => expect(titles().slice(0, 2)).toEqual(['World Clocks', 'My Todos']));
  });

  it('are moved by their menu, which keeps the focus', async () => {
    const { user, sent } = await showWith();
    await choose(user, 'World Clocks', 'Move down');
    await waitFor(() => expect(titles().slice(0, 2)).toEqual(['Team Members', 'World Clocks']));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Options of World Clocks');
    await choose(user, 'My Todos', 'Move up');
    await waitFor(() => expect(titles()[3]).toBe('My Todos'));
    await waitFor(() =>
      expect(sent(patch).at(-1)).toEqual({
        panelOrder: ['members', 'clocks', 'goals', 'todos', 'activity', 'issues'],
      }),
    );
  });

  it('are folded to their header and unfolded', async () => {
    const { user, sent } = await showWith();
    expect(await screen.findByRole('row', { name: 'Report' })).toBeDefined();
    await choose(user, 'My Todos', 'Fold');
    await waitFor(() => expect(screen.queryByRole('row', { name: 'Report' })).toBeNull());
    expect(screen.getByRole('heading', { name: 'My Todos' })).toBeDefined();
    await choose(user, 'My Todos', 'Unfold');
    expect(await screen.findByRole('row', { name: 'Report' })).toBeDefined();
    await waitFor(() =>
      expect(sent(patch)).toEqual([{ foldedPanels: ['todos'] }, { foldedPanels: [] }]),
    );
  });

  it('are hidden, brought back and reset', async () => {
    const { user, sent } = await showWith({ panelOrder: ['todos'] });
    await choose(user, 'World Clocks', 'Hide');
    await waitFor(() => expect(titles()).not.toContain('World Clocks'));
    expect(toastTitles()).toEqual([['World Clocks hidden', undefined]]);
    await user.click(screen.getByRole('button', { name: 'Customize' }));
    const clocks = await screen.findByRole('menuitemcheckbox', { name: 'World Clocks' });
    expect(clocks.getAttribute('aria-checked')).toBe('false');
    await user.click(clocks);
    await waitFor(() => expect(titles()).toContain('World Clocks'));
    await user.click(screen.getByRole('button', { name: 'Customize' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Reset to default' }));
    await waitFor(() => expect(titles()).toEqual(specified));
    await waitFor(() =>
      expect(sent(patch).at(-1)).toEqual({ panelOrder: [], foldedPanels: [], hiddenPanels: [] }),
    );
  });

  it('ignore unknown ones and drop them with the next change', async () => {
    const { user, sent } = await showWith({
      panelOrder: ['gone', 'issues'],
      hiddenPanels: ['gone'],
    });
    await panel('My Todos');
    expect(titles()[0]).toBe('Critical Issues');
    await choose(user, 'My Goals', 'Hide');
    await waitFor(() => expect(sent(patch)).toEqual([{ hiddenPanels: ['goals'] }]));
  });

  it('are as before when the change is rejected', async () => {
    const { user } = await show({
      ...dashboardResponses({}),
      [patch]: () => errorResponse(500, 'Not now.'),
    });
    await choose(user, 'World Clocks', 'Move down');
    await waitFor(() => expect(toastTitles()).toEqual([['Couldn’t save the panels', 'Not now.']]));
    await waitFor(() => expect(titles()).toEqual(specified));
  });
});

describe('Team Members', () => {
  const busy = (name: string, pendingTodos: number) =>
    makeTeammate(name, { stats: { goalsOnTrack: 0, goalsOffTrack: 0, pendingTodos } });
  const names = async () =>
    (await panel('Team Members'))
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);

  it('shows the busiest first, or in the order in which they were chosen', async () => {
    const { user, sent } = await showWith({}, [busy('Ada', 1), busy('Bo', 3), busy('Cy', 2)]);
    await screen.findByRole('heading', { name: 'Ada' });
    expect(await names()).toEqual(['Bo', 'Cy', 'Ada']);
    await user.click(screen.getByRole('button', { name: 'Choose members' }));
    await user.click(await screen.findByRole('switch', { name: 'Busiest first' }));
    await waitFor(async () => expect(await names()).toEqual(['Ada', 'Bo', 'Cy']));
    await waitFor(() => expect(sent(patch)).toEqual([{ memberOrder: 'chosen' }]));
  });

  it('shows six until one asks for all', async () => {
    const { user } = await showWith(
      {},
      Array.from({ length: 8 }, (_, index) => busy(`Person ${index}`, index)),
    );
    await screen.findByRole('heading', { name: 'Person 7' });
    expect(await names()).toHaveLength(6);
    await user.click(screen.getByRole('button', { name: 'Show all 8' }));
    expect(await names()).toHaveLength(8);
    await user.click(screen.getByRole('button', { name: 'Show fewer' }));
    expect(await names()).toHaveLength(6);
  });
});

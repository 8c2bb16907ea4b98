import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { errorResponse, mockServer } from '../support/mock-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { inRowOf, mara, platform, rowOf } from '../support/team-fixture.ts';
import { inDays, makeGoal, rejectingGoal, showGoals } from './goals-fixture.ts';

test('without a team shows Select a Team and what to do', async () => {
  await mockServer({ user: mara, teams: [] });
  await renderApp('/goals');
  expect(await screen.findByRole('heading', { name: 'Select a Team' })).toBeTruthy();
  expect(screen.getByText('Choose a team from the sidebar to manage goals')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Create Team' })).toBeTruthy();
});

describe('search and filters of goals', () => {
  const goals = [
    makeGoal('Alpha', {
      status: 'off_track',
      priority: 'company',
      dueDate: inDays(1),
      assigneeId: mara.id,
    }),
    makeGoal('beta', { priority: 'team', description: 'With gamma', dueDate: inDays(2) }),
    makeGoal('gamma 9', { status: 'completed', priority: 'team', completedAt: inDays(-1) }),
    makeGoal('gamma 10', { status: 'failed', updatedAt: inDays(-2) }),
    makeGoal('Old', { status: 'archived', archived: true }),
  ];

  test.each([
    ['', ['Alpha', 'beta', 'gamma 9', 'gamma 10']],
    ['?status=completed', ['gamma 9']],
    ['?scope=team', ['beta', 'gamma 9']],
    ['?sort=status', ['Alpha', 'beta', 'gamma 10', 'gamma 9']],
    ['?assignee=none&status=completed', ['gamma 9']],
    [`?assignee=${mara.id}&status=off_track`, ['Alpha']],
    ['?search=GAMMA', ['beta', 'gamma 9', 'gamma 10']],
    ['?search=GAMMA&scope=personal&status=failed', ['gamma 10']],
    ['?archived=1', ['Old']],
    ['?status=archived', ['Old']],
    ['?status=nonsense&scope=7&archived', ['Old']],
    ['?status=nonsense&scope=7', ['Alpha', 'beta', 'gamma 9', 'gamma 10']],
  ])('/goals%s lists %j', async (address, expected) => {
    const { titles } = await showGoals(`/goals${address}`, goals);
    await waitFor(() => expect(titles()).toEqual(expected));
  });

  test('are set on the page, show the count and update the URL', async () => {
    const { main, user, titles, currentUrl } = await showGoals('/goals', goals);
    await main.findByText('4 goals');
    await user.type(main.getByRole('searchbox', { name: 'Search goals' }), 'gam');
    await waitFor(() => expect(titles()).toEqual(['beta', 'gamma 9', 'gamma 10']));
    expect(main.getByText('3 of 4 goals')).toBeTruthy();
    await user.click(main.getAllByRole('combobox', { name: 'Status' })[0]!);
    expect(await screen.findByRole('option', { name: 'Failed' })).toBeTruthy();
    expect(screen.queryByRole('option', { name: 'Archived' })).toBeNull();
    await user.click(screen.getByRole('option', { name: 'Completed' }));
    await user.click(main.getAllByRole('combobox', { name: 'Scope' })[0]!);
    await user.click(await screen.findByRole('option', { name: 'Team' }));
    await waitFor(() => expect(titles()).toEqual(['gamma 9']));
    await waitFor(() => expect(currentUrl()).toBe('/goals?search=gam&status=completed&scope=team'));
  });

  test('without a match show the search text and a way to clear it', async () => {
    const address = '/goals?search=delta&scope=company&status=failed';
    const { main, user, titles } = await showGoals(address, goals);
    await main.findByRole('heading', { name: 'No goals found' });
    expect(main.getByText(/No company goals with status “Failed” match “delta”/)).toBeTruthy();
    await user.click(main.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(titles()).toHaveLength(4));
    expect(document.activeElement).toBe(main.getByRole('searchbox', { name: 'Search goals' }));
  });

  test('keep a goal that no longer matches visible for a moment', async () => {
    const { user, titles } = await showGoals('/goals?status=off_track', goals);
    const row = await inRowOf('Alpha');
    await user.click(row.getByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByRole('option', { name: 'On Track' }));
    await screen.findByText('Goal status updated successfully');
    expect(titles()).toEqual(['Alpha']);
  });
});

describe('keyboard navigation of goals', () => {
  test('arrows move, Space completes with Undo, S L A D open fields, Del asks, Enter opens', async () => {
    const goals = ['One', 'Two', 'Three'].map((title, n) =>
      makeGoal(title, { dueDate: inDays(n) }),
    );
    const { user, sent, currentUrl } = await showGoals('/goals', goals);
    (await rowOf('One')).focus();
    await user.keyboard('{ArrowDown}');
    const second = await rowOf('Two');
    await waitFor(() => expect(document.activeElement).toBe(second));
    await user.keyboard(' ');
    await screen.findByText('Goal status updated successfully');
    expect(sent('PATCH').at(-1)?.body).toEqual({ status: 'completed' });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent('PATCH').at(-1)?.body).toEqual({ status: 'on_track' }));
    second.focus();
    for (const [key, role, name] of [
      ['s', 'option', 'Off Track'],
      ['l', 'option', 'Company'],
      ['a', 'option', 'Idris Okafor'],
      ['d', 'dialog', 'Target date'],
    ] as const) {
      await user.keyboard(key);
      await screen.findByRole(role, { name });
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole(role, { name })).toBeNull());
      await waitFor(() => expect(document.activeElement).toBe(second));
    }
    await user.keyboard('{Delete}');
    await screen.findByRole('alertdialog', { name: 'Delete this goal?' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    second.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(currentUrl()).toBe(`/goals/${goals[1]?.id}`));
  });

  test('the title is edited in its row, and the text is restored when saving fails', async () => {
    const goal = makeGoal('Slow');
    const { user } = await showGoals('/goals', [goal], rejectingGoal(goal));
    (await rowOf('Slow')).focus();
    await user.keyboard('e');
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), ' start{Enter}');
    expect(await screen.findByText('Failed to update goal title')).toBeTruthy();
    expect(screen.getAllByText(/You wrote: Slow start/).length).toBeGreaterThan(0);
    expect(await rowOf('Slow')).toBeTruthy();
  });
});

test('a link highlights its goal, even an archived one that the filters hide', async () => {
  const old = makeGoal('Old one', { status: 'completed', archived: true });
  const address = `/goals?search=nothing&highlight=${old.id}`;
  const { titles, currentUrl } = await showGoals(address, [makeGoal('Open one'), old]);
  await waitFor(() => expect(titles()).toEqual(['Old one']));
  await waitFor(async () =>
    expect((await rowOf('Old one')).hasAttribute('data-highlighted')).toBe(true),
  );
  await waitFor(() => expect(currentUrl()).toBe('/goals?archived=1'));
});

test('a link to a deleted goal shows an error', async () => {
  const id = '99999999-9999-4999-8999-999999999999';
  const { currentUrl } = await showGoals(`/goals?highlight=${id}`, [makeGoal('Open one')]);
  expect(await screen.findByText('Goal not found')).toBeTruthy();
  expect(screen.getByText("The goal you're looking for doesn't exist.")).toBeTruthy();
  await waitFor(() => expect(currentUrl()).toBe('/goals'));
});

test('a failed load shows an error and can be retried', async () => {
  const list = `GET /api/teams/${platform.id}/goals`;
  let isDown = true;
  const { main, user, titles } = await showGoals('/goals', [], {
    [list]: () => (isDown ? errorResponse(500, 'Down.') : [200, [makeGoal('Here')]]),
  });
  expect((await main.findByRole('alert')).textContent).toContain('Failed to fetch goals');
  // No skeleton is left.
  expect(document.querySelector('.animate-shimmer')).toBeNull();
  isDown = false;
  await user.click(main.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(titles()).toEqual(['Here']));
});

import { randomUUID } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { makeIssue } from '../issues/issues-fixture.ts';
import { idris, mara, platform } from '../support/team-fixture.ts';
import { choose, makeGoal, showGoal } from './goal-detail-fixture.ts';

describe('issues of a goal', () => {
  const withIssue = () => {
    const goal = makeGoal();
    const issue = makeIssue('Flaky billing test', {
      goalId: goal.id,
      status: 'in_progress',
      assigneeId: idris.id,
    });
    return { issue, goal: { ...goal, goalIssues: [{ id: issue.id, issue }] } };
  };

  test('are counted and show status and assignee', async () => {
    const { issue, goal } = withIssue();
    const { main } = await showGoal(goal);
    const panel = within(await main.findByRole('region', { name: 'Related Issues' }));
    expect(await panel.findByText((_, shown) => shown?.textContent === '1 issue')).toBeTruthy();
    const row = within(await panel.findByRole('row', { name: 'Flaky billing test' }));
    expect(row.getByText('In progress')).toBeTruthy();
    expect(await row.findByText('Idris Okafor')).toBeTruthy();
    expect(row.getByRole('link', { name: 'Flaky billing test' }).getAttribute('href')).toBe(
      `/issues?highlight=${issue.id}`,
    );
  });

  test('View Details opens the list of issues at the issue', async () => {
    const { issue, goal } = withIssue();
    const { main, user, currentUrl } = await showGoal(goal);
    const row = within(await main.findByRole('row', { name: 'Flaky billing test' }));
    await user.click(row.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: /^View Details/ }));
    await waitFor(() => expect(currentUrl()).toBe(`/issues?highlight=${issue.id}`));
  });

  test('are created with assignee and level, level 3 by default', async () => {
    const goal = makeGoal();
    const { main, user, sent } = await showGoal(goal, {
      'POST /api/issues': (body) => [201, makeIssue('Made', { id: randomUUID(), ...body })],
    });
    const panel = within(await main.findByRole('region', { name: 'Related Issues' }));
    expect(await panel.findByText('No issues linked to this goal yet.')).toBeTruthy();
    const field = panel.getByRole('textbox', { name: 'New issue' });
    await user.type(field, ' It is down {Enter}');
    await waitFor(() => expect(sent('POST')).toHaveLength(1));
    const level = panel.getAllByRole('combobox', { name: 'Level' })[0]!;
    await user.click(level);
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Level 5.*Highest$/),
      ...[4, 3, 2].map((number) => expect.stringMatching(new RegExp(`^Level ${number}`))),
      expect.stringMatching(/^Level 1.*Lowest$/),
    ]);
    await user.click(options[0]!);
    const assignee = panel.getAllByRole('button', { name: /^Assignee/ })[0]!;
    await choose(user, assignee, 'Idris Okafor');
    await user.type(field, 'It is slow{Enter}');
    await waitFor(() => expect(sent('POST')).toHaveLength(2));
    const usual = {
      description: null,
      teamId: platform.id,
      reporterId: mara.id,
      goalId: goal.id,
    };
    expect(sent('POST').map(({ body }) => body)).toEqual([
      { ...usual, title: 'It is down', priority: '3', assigneeId: null },
      { ...usual, title: 'It is slow', priority: '5', assigneeId: idris.id },
    ]);
  });
});

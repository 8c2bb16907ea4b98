import { randomUUID } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { sampleMilestone } from '../../../src/testing/sample-goal.ts';
import {
  goalResponses,
  goalWithMilestones,
  inDays,
  makeGoal,
  rejectingGoal,
  showGoals,
} from '../goals/goals-fixture.ts';
import { errorResponse } from '../support/mock-server.ts';
import { idris, inRowOf, platform, rowOf } from '../support/team-fixture.ts';

const shown = (date: string) =>
  new Date(date).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

describe('GoalCard', () => {
  test('shows title, status, description, scope, assignee, target date, progress and a link', async () => {
    const dueDate = inDays(20);
    const goal = makeGoal('Ten minutes', {
      description: 'From merge to the last instance',
      status: 'off_track',
      priority: 'company',
      progress: 40,
      assigneeId: idris.id,
      dueDate,
    });
    const { user, currentUrl } = await showGoals('/goals', [goal]);
    const row = await inRowOf('Ten minutes');
    await row.findByText('Idris Okafor');
    for (const text of ['From merge to the last instance', 'Off Track', 'Company', '40%'])
      expect(row.getByText(text)).toBeTruthy();
    expect(row.getByRole('button', { name: /Target date/ }).textContent).toContain(shown(dueDate));
    expect(row.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    const view = row.getByRole('link', { name: /^View/ });
    expect(view.getAttribute('href')).toBe(`/goals/${goal.id}`);
    expect(row.getByRole('button', { name: 'Delete goal' })).toBeTruthy();
    await user.click(row.getByRole('link', { name: 'Ten minutes' }));
    await waitFor(() => expect(currentUrl()).toBe(`/goals/${goal.id}`));
  });

  test('renders few elements and no popup, so that 2,000 cards can be scrolled', async () => {
    const milestones = [1, 2, 3].map((day) =>
      sampleMilestone({ id: randomUUID(), title: `Step ${day}`, dueDate: inDays(day) }),
    );
    const goal = makeGoal('Launch', { description: 'In March', milestones });
    await showGoals('/goals', [goal]);
    const row = await rowOf('Launch');
    // The number of elements in an icon is up to the library.
    const elements = [...row.querySelectorAll('*')];
    expect(elements.filter(({ parentElement }) => !parentElement?.closest('svg'))).toHaveLength(63);
    expect(document.querySelectorAll('[data-radix-popper-content-wrapper]')).toHaveLength(0);
  });

  test('shows the color of its status, and whether its target date has passed', async () => {
    const statuses = ['on_track', 'off_track', 'completed', 'failed'] as const;
    const dueDate = inDays(-3);
    await showGoals(
      '/goals',
      statuses.map((status) => makeGoal(status, { status, dueDate })),
    );
    const look = async (title: string) => {
      const row = await inRowOf(title);
      const badge = row.getByRole('combobox', { name: 'Status' }).querySelector('[class*=-soft]');
      const isLate = row.queryByRole('button', { name: /^Target date: .+, overdue$/ }) !== null;
      return [badge?.className.match(/bg-(\w+)-soft/)?.[1], isLate];
    };
    expect(await Promise.all(statuses.map(look))).toEqual([
      ['green', true],
      ['red', true],
      ['blue', false],
      ['orange', false],
    ]);
  });

  test.each([
    ['Status', 'Completed', 'status', { status: 'completed' }],
    ['Scope', 'Company', 'priority', { priority: 'company' }],
    ['Assignee', 'Idris Okafor', 'assignee', { assigneeId: idris.id }],
  ])('%s is edited in place and confirmed by a toast', async (field, option, name, body) => {
    const goal = makeGoal('Slow');
    const { user, sent } = await showGoals('/goals', [goal]);
    const row = await inRowOf('Slow');
    await user.click(
      await row.findByRole(field === 'Assignee' ? 'button' : 'combobox', {
        name: new RegExp(`^${field}`),
      }),
    );
    await user.click(await screen.findByRole('option', { name: option }));
    expect(await screen.findByText(`Goal ${name} updated successfully`)).toBeTruthy();
    expect(sent('PATCH').map((request) => request.body)).toEqual([body]);
  });

  test.each([
    ['Status', 'Completed', 'status'],
    ['Scope', 'Company', 'priority'],
    ['Assignee', 'Idris Okafor', 'assignee'],
  ])('%s is reverted when the server rejects the change', async (field, option, name) => {
    const goal = makeGoal('Slow');
    const { user } = await showGoals('/goals', [goal], rejectingGoal(goal));
    const row = await inRowOf('Slow');
    const role = field === 'Assignee' ? 'button' : 'combobox';
    const opener = await row.findByRole(role, { name: new RegExp(`^${field}`) });
    const before = opener.textContent;
    await user.click(opener);
    await user.click(await screen.findByRole('option', { name: option }));
    expect(await screen.findByText(`Failed to update goal ${name}`)).toBeTruthy();
    expect(screen.getByText('Not like this.')).toBeTruthy();
    expect(opener.textContent).toBe(before);
  });

  test('sets the target date from a calendar as 12:00 UTC, and reverts it when rejected', async () => {
    const goal = makeGoal('Slow');
    let isOpen = true;
    const kept = goalResponses([goal]);
    const patch = `PATCH /api/goals/${goal.id}`;
    const { user, sent } = await showGoals('/goals', [goal], {
      [patch]: (body) => (isOpen ? kept[patch]!(body) : errorResponse(409, 'Not like this.')),
    });
    const row = await inRowOf('Slow');
    const opener = row.getByRole('button', { name: /Target date/ });
    const choose = async (day: RegExp) => {
      await user.click(opener);
      const calendar = within(await screen.findByRole('dialog', { name: 'Target date' }));
      await user.click(calendar.getAllByRole('button', { name: day })[0]!);
    };
    await choose(/\b15\b/);
    expect(await screen.findByText('Goal target date updated successfully')).toBeTruthy();
    expect(sent('PATCH')[0]?.body.dueDate).toMatch(/^\d{4}-\d{2}-15T12:00:00\.000Z$/);
    isOpen = false;
    await choose(/\b16\b/);
    expect(await screen.findByText('Failed to update goal target date')).toBeTruthy();
    expect(opener.textContent).toContain('15');
  });

  test('reads the dashboard statistics again after a change of status or scope', async () => {
    const { user, queryClient } = await showGoals('/goals', [makeGoal('Slow')]);
    const key = ['/api/dashboard', 'teammates', { teamId: platform.id }];
    const isOutdated = () => queryClient.getQueryState(key)?.isInvalidated;
    const row = await inRowOf('Slow');
    for (const [field, option] of [
      ['Status', 'Failed'],
      ['Scope', 'Team'],
    ] as const) {
      queryClient.setQueryData(key, []);
      await user.click(row.getByRole('combobox', { name: field }));
      await user.click(await screen.findByRole('option', { name: option }));
      await waitFor(() => expect(isOutdated()).toBe(true));
    }
  });

  test('is deleted after confirmation, and restored when the server rejects that', async () => {
    const goals = [makeGoal('Stays', { dueDate: inDays(1) }), makeGoal('Goes')];
    const { user, titles } = await showGoals('/goals', goals, rejectingGoal(goals[0]!));
    const remove = async (title: string, button: string) => {
      const row = await inRowOf(title);
      await user.click(row.getByRole('button', { name: 'Delete goal' }));
      const alertDialog = within(
        await screen.findByRole('alertdialog', { name: 'Delete this goal?' }),
      );
      expect(alertDialog.getByText(title)).toBeTruthy();
      await user.click(alertDialog.getByRole('button', { name: button }));
    };
    await remove('Goes', 'Cancel');
    await waitFor(() => expect(titles()).toEqual(['Stays', 'Goes']));
    await remove('Goes', 'Delete goal');
    expect(await screen.findByText('Goal deleted successfully')).toBeTruthy();
    await waitFor(() => expect(titles()).toEqual(['Stays']));
    await remove('Stays', 'Delete goal');
    expect(await screen.findByText('Failed to delete goal')).toBeTruthy();
    await waitFor(() => expect(titles()).toEqual(['Stays']));
  });
});

describe('timeline of a GoalCard', () => {
  const named = (row: HTMLElement) =>
    within(row)
      .getAllByRole('listitem')
      .map((item) => item.querySelector('p')?.textContent);

  test.each([
    [1, '300px'],
    [2, '300px'],
    [3, '360px'],
    [8, '960px'],
  ])('with %i milestones is at least %s wide', async (count, width) => {
    const milestones = Array.from({ length: count }, (_, n) => sampleMilestone({ id: `m${n}` }));
    await showGoals('/goals', [makeGoal('Launch', { milestones })]);
    const row = await inRowOf('Launch');
    expect(row.getByRole('list', { name: 'Milestones' }).style.minWidth).toBe(width);
  });

  test('orders milestones by due date, undated ones last', async () => {
    await showGoals('/goals', [goalWithMilestones(), makeGoal('Without')]);
    expect(named(await rowOf('Launch'))).toEqual(['Sooner', 'Later', 'Undated']);
    expect((await inRowOf('Without')).queryByRole('list')).toBeNull();
  });

  test('completes a milestone by click and updates the progress', async () => {
    const { user, sent, currentUrl } = await showGoals('/goals', [goalWithMilestones()]);
    const row = await inRowOf('Launch');
    const boxes = row.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ checked }) => checked)).toEqual([true, false, false]);
    await user.click(boxes[1]!);
    await row.findByText('67%');
    await waitFor(() => expect(sent('PATCH')).toHaveLength(1));
    expect(sent('PATCH')[0]?.body).toEqual({ completed: true, completedAt: expect.any(String) });
    await user.click(boxes[0]!);
    await row.findByText('33%');
    await waitFor(() => expect(sent('PATCH')).toHaveLength(2));
    expect(sent('PATCH')[1]?.body).toEqual({ completed: false, completedAt: null });
    expect(currentUrl()).toBe('/goals');
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { moveTo } from '../../../src/testing/time-zones.ts';
import { inRowOf } from '../support/team-fixture.ts';
import { makeGoal, makeMilestone, showGoal } from './goal-detail-fixture.ts';
import { inDays, makeGoal as makeListedGoal, showGoals } from './goals-fixture.ts';

const noonOf = (day: string) => `${day}T12:00:00.000Z`;

/** One file per zone, since formatters keep the time zone that they were created in. */
export function testGoalDaysIn(zone: string): void {
  describe(`in ${zone}`, () => {
    beforeEach(() => moveTo(zone));

    test('the goal page shows local days and sends 12:00 UTC of the chosen day', async () => {
      const goal = makeGoal({
        startDate: noonOf('2130-01-10'),
        dueDate: noonOf('2130-01-31'),
        milestones: [makeMilestone('Measure', { dueDate: noonOf('2130-01-20') })],
      });
      const { main, user, sent } = await showGoal(goal);
      await main.findByRole('button', { name: 'Start date: Jan 10, 2130' });
      const pick = async (field: string, dialog: string, day: RegExp) => {
        await user.click(main.getByRole('button', { name: field }));
        const calendar = within(await screen.findByRole('dialog', { name: dialog }));
        await user.click(calendar.getByRole('button', { name: day }));
      };
      await pick('Due date: Jan 31, 2130', 'Due date', /January 10, 2130/);
      await waitFor(() => expect(sent('PATCH')).toHaveLength(1));
      await main.findByRole('button', { name: 'Due date: Jan 10, 2130' });
      await pick('Milestone due date: Jan 20, 2130', 'Milestone due date', /January 1, 2130/);
      await waitFor(() => expect(sent('PATCH')).toHaveLength(2));
      await main.findByRole('button', { name: 'Milestone due date: Jan 1, 2130' });
      expect(sent('PATCH').map(({ body }) => body)).toEqual([
        { dueDate: noonOf('2130-01-10') },
        { dueDate: noonOf('2130-01-01') },
      ]);
    });

    test('a new milestone gets the chosen day', async () => {
      const { main, user, sent } = await showGoal(makeGoal());
      await user.click(await main.findByRole('button', { name: 'Add Your First Milestone' }));
      await user.type(await main.findByRole('textbox', { name: /Milestone title/ }), 'Measure');
      await user.click(main.getByRole('button', { name: /^Due date \(optional\)/ }));
      const calendar = within(await screen.findByRole('dialog', { name: 'Due date' }));
      const today = calendar.getByRole('button', { name: /^Today, / });
      await user.click(today);
      await user.click(main.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(sent('POST')[0]?.body.dueDate).toBe(inDays(0)));
    });

    test('a goal and its milestones are overdue from the next day on', async () => {
      const due = (title: string, days: number) =>
        makeListedGoal(title, {
          dueDate: inDays(days),
          milestones: [makeMilestone('Step', { dueDate: inDays(days) })],
        });
      await showGoals('/goals', [due('Yesterday', -1), due('Today', 0)]);
      const isOverdue = async (title: string) => {
        const row = await inRowOf(title);
        return [
          row.queryByRole('button', { name: /^Target date: .+, overdue$/ }) !== null,
          row.getByRole('listitem').textContent?.endsWith(', overdue'),
        ];
      };
      expect(await isOverdue('Yesterday')).toEqual([true, true]);
      expect(await isOverdue('Today')).toEqual([false, false]);
    });
  });
}

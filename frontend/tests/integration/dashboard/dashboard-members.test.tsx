import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { errorResponse } from '../support/mock-server.ts';
import {
  dashboardResponses,
  makeGoal,
  makeTeammate,
  makeTodo,
  mara,
  preferences,
} from './dashboard-fixture.ts';
import { panel, show, toastTitles } from './dashboard-page.ts';

describe('TeamMembers', () => {
  const put = 'PUT /api/dashboard/preferences';
  const idris = makeTeammate('Idris', {
    todos: Array.from({ length: 9 }, (_, index) =>
      makeTodo(`Job ${index}`, { assigneeId: 'Idris' }),
    ),
    goals: Array.from({ length: 5 }, (_, index) =>
      makeGoal(`Goal ${index}`, { assigneeId: 'Idris' }),
    ),
  });
  const me = makeTeammate('Mara', { id: mara.id });
  const teammates = [idris, me];

  test('shows two todos and five more per click, three goals and then all', async () => {
    const { user } = await show(
      dashboardResponses({ teammates, preferences: preferences(['Idris']) }),
    );
    const members = await panel('Team Members');
    expect(await members.findByText('Job 1')).toBeDefined();
    expect(members.queryByText('Job 2')).toBeNull();
    await user.click(members.getByRole('button', { name: '+7 more tasks' }));
    expect(members.getByText('Job 6')).toBeDefined();
    await user.click(members.getByRole('button', { name: '+2 more tasks' }));
    expect(members.getByText('Job 8')).toBeDefined();
    expect(members.queryByText('Goal 3')).toBeNull();
    await user.click(members.getByRole('button', { name: '+2 more goals' }));
    expect(members.getByText('Goal 4')).toBeDefined();
    for (const [count, label] of [
      [5, 'on track'],
      [0, 'off track'],
      [9, 'pending'],
    ] as const)
      expect(members.getByText(label).closest('li a')?.textContent).toBe(`${count}${label}`);
  });

  test('adds and removes members and the user, and saves the choice', async () => {
    const { user, sent } = await show({
      ...dashboardResponses({ teammates, preferences: preferences(['gone']) }),
      [put]: (body) => [200, preferences(body.selectedTeamMemberIds as unknown as string[])],
    });
    const members = await panel('Team Members');
    await user.click(await members.findByRole('button', { name: 'Add yourself' }));
    expect(await members.findByRole('link', { name: 'Mara' })).toBeDefined();
    expect(toastTitles()).toEqual([['Added yourself to team view', undefined]]);
    await user.click(members.getByRole('button', { name: 'Choose members' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Idris' }));
    expect(await members.findByRole('link', { name: 'Idris' })).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: 'Mara You' }));
    await waitFor(() =>
      expect(sent(put).map(({ selectedTeamMemberIds }) => selectedTeamMemberIds)).toEqual([
        ['gone', mara.id],
        ['gone', mara.id, 'Idris'],
        ['gone', 'Idris'],
      ]),
    );
    expect(members.queryByRole('link', { name: 'Mara' })).toBeNull();
  });

  test('restores the choice when the server rejects it', async () => {
    const { user } = await show({
      ...dashboardResponses({ teammates }),
      [put]: () => errorResponse(500, 'Not now.'),
    });
    const members = await panel('Team Members');
    await user.click(await members.findByRole('button', { name: 'Add yourself' }));
    await waitFor(() =>
      expect(toastTitles()).toContainEqual(['Failed to update preferences', 'Not now.']),
    );
    expect(await members.findByText('No team members selected')).toBeDefined();
  });

  test('ticks their todos by the completed flag and updates the count immediately', async () => {
    const change = 'PATCH /api/todos/Job%200';
    const { user, sent } = await show({
      ...dashboardResponses({ teammates, preferences: preferences(['Idris']) }),
      [change]: ({ completed }) => [
        200,
        makeTodo('Job 0', {
          assigneeId: 'Idris',
          status: completed ? 'completed' : 'not_started',
          updatedAt: new Date().toISOString(),
        }),
      ],
    });
    const members = await panel('Team Members');
    await user.click(await members.findByRole('checkbox', { name: 'Mark Job 0 as completed' }));
    const ticked = await members.findByRole('checkbox', { name: 'Mark Job 0 as not completed' });
    await waitFor(() =>
      expect(members.getByText('pending').closest('li a')?.textContent).toBe('8pending'),
    );
    await user.click(ticked);
    await waitFor(() => expect(sent(change)).toEqual([{ completed: true }, { completed: false }]));
    await waitFor(() =>
      expect(members.getByText('pending').closest('li a')?.textContent).toBe('9pending'),
    );
  });
});

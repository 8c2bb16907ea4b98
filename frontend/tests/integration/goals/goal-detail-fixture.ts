import { randomUUID } from 'node:crypto';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Goal } from '#shared/goals/goal.ts';
import type { GoalDetails } from '#shared/goals/goal-details.ts';
import type { Milestone } from '#shared/goals/milestone.ts';
import { sampleGoalDetails, sampleMilestone } from '../../../src/testing/sample-goal.ts';
import { type MockResponses, makeTeam, makeUser } from '../support/mock-server.ts';
import { idris, mara, members, openPage, platform } from '../support/team-fixture.ts';

export const design = makeTeam('Design');
/** In the company, but not in the team. */
const outsider = makeUser('Jun Watanabe');

export const makeMilestone = (title: string, fields: Partial<Milestone> = {}) =>
  sampleMilestone({ id: randomUUID(), title, ...fields });

export const makeGoal = (fields: Partial<GoalDetails> = {}) =>
  sampleGoalDetails({ id: randomUUID(), title: 'Cut deploy time', teamId: platform.id, ...fields });

/** Responses of a server that stores this goal and its changes. */
function goalResponses(given: GoalDetails): MockResponses {
  let goal = given;
  const url = `/api/goals/${goal.id}`;
  const now = () => new Date().toISOString();
  const responses: MockResponses = {
    [`GET /api/teams/${platform.id}/members`]: () => [200, members],
    [`GET /api/companies/${mara.companyId}/users`]: () => [200, [mara, idris, outsider]],
    [`GET ${url}/details`]: () => [200, goal],
    [`GET ${url}/comments`]: () => [200, []],
    [`GET ${url}/activities`]: () => [200, []],
    [`PATCH ${url}`]: (body) => {
      goal = { ...goal, ...body, updatedAt: now() };
      const { goalTodos: _, goalIssues: __, assignee: ___, ...changed } = goal;
      return [200, changed satisfies Goal];
    },
    [`POST ${url}/milestones`]: (body) => {
      const added = makeMilestone(body.title ?? '', { ...body, updatedAt: now() } as object);
      goal = { ...goal, milestones: [...goal.milestones, added] };
      return [201, added];
    },
  };
  for (const { id } of goal.milestones)
    responses[`PATCH /api/milestones/${id}`] = (body) => {
      const before = goal.milestones.find((each) => each.id === id)!;
      const changed = { ...before, ...body, updatedAt: now() };
      goal = {
        ...goal,
        milestones: goal.milestones.map((each) => (each.id === id ? changed : each)),
      };
      return [200, changed];
    };
  for (const { todo } of goal.goalTodos)
    responses[`PATCH /api/todos/${todo.id}`] = (body) => [
      200,
      { ...todo, ...body, completed: undefined, updatedAt: now() },
    ];
  return responses;
}

/** Opens the page of a goal as Mara, with Platform selected. */
export const showGoal = (goal: GoalDetails, responses: MockResponses = {}) =>
  openPage({
    path: `/goals/${goal.id}`,
    name: 'Goal',
    responses: { ...goalResponses(goal), ...responses },
    teams: [platform, design],
  });

export type ShownGoal = Awaited<ReturnType<typeof showGoal>>;

export async function choose(user: UserEvent, opener: HTMLElement, option: string | RegExp) {
  await user.click(opener);
  await user.click(await screen.findByRole('option', { name: option }));
}

/** Chooses the 15th of the month that the calendar shows. */
export async function chooseDay(user: UserEvent, opener: HTMLElement, dialog: string) {
  await user.click(opener);
  const calendar = within(await screen.findByRole('dialog', { name: dialog }));
  await user.click(calendar.getAllByRole('button', { name: /\b15\b/ })[0]!);
  const save = calendar.queryByRole('button', { name: 'Save' });
  if (save) await user.click(save);
}

import { randomUUID } from 'node:crypto';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Goal } from '#shared/goals/goal.ts';
import type { GoalDetails } from '#shared/goals/goal-details.ts';
import type { Milestone } from '#shared/goals/milestone.ts';
import { sampleGoalDetails, sampleMilestone } from '../src/testing/sample-goal.ts';
import { type Answers, makeTeam, makeUser } from './pretend-api.ts';
import { idris, mara, members, openPage, platform } from './team-world.ts';

export const design = makeTeam('Design');
/** Of the company, not of the team. */
const outsider = makeUser('Jun Watanabe');

export const makeMilestone = (title: string, fields: Partial<Milestone> = {}) =>
  sampleMilestone({ id: randomUUID(), title, ...fields });

export const makeGoal = (fields: Partial<GoalDetails> = {}) =>
  sampleGoalDetails({ id: randomUUID(), title: 'Cut deploy time', teamId: platform.id, ...fields });

/** A server that keeps this goal and what is done to it. */
function goalAnswers(given: GoalDetails): Answers {
  let goal = given;
  const url = `/api/goals/${goal.id}`;
  const now = () => new Date().toISOString();
  const answers: Answers = {
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
    answers[`PATCH /api/milestones/${id}`] = (body) => {
      const before = goal.milestones.find((each) => each.id === id)!;
      const changed = { ...before, ...body, updatedAt: now() };
      goal = {
        ...goal,
        milestones: goal.milestones.map((each) => (each.id === id ? changed : each)),
      };
      return [200, changed];
    };
  for (const { todo } of goal.goalTodos)
    answers[`PATCH /api/todos/${todo.id}`] = (body) => [
      200,
      { ...todo, ...body, completed: undefined, updatedAt: now() },
    ];
  return answers;
}

/** Opens the page of a goal as Mara, with Platform chosen. */
export const showGoal = (goal: GoalDetails, answers: Answers = {}) =>
  openPage({
    path: `/goals/${goal.id}`,
    name: 'Goal',
    answers: { ...goalAnswers(goal), ...answers },
    teams: [platform, design],
  });

export type ShownGoal = Awaited<ReturnType<typeof showGoal>>;

export async function choose(user: UserEvent, opener: HTMLElement, option: string | RegExp) {
  await user.click(opener);
  await user.click(await screen.findByRole('option', { name: option }));
}

/** The 15th of the month that a calendar shows. */
export async function chooseDay(user: UserEvent, opener: HTMLElement, dialog: string) {
  await user.click(opener);
  const calendar = within(await screen.findByRole('dialog', { name: dialog }));
  await user.click(calendar.getAllByRole('button', { name: /\b15\b/ })[0]!);
  const save = calendar.queryByRole('button', { name: 'Save' });
  if (save) await user.click(save);
}

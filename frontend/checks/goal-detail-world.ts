import { randomUUID } from 'node:crypto';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Goal } from '#shared/goals/goal.ts';
import type { GoalDetails } from '#shared/goals/goal-details.ts';
import type { Milestone } from '#shared/goals/milestone.ts';
import { sampleGoalDetails, sampleMilestone } from '../src/testing/sample-goal.ts';
import { type Answers, makeTeam, makeUser, pretendApi, refused } from './pretend-api.ts';
import { renderApp } from './render-app.tsx';

export const mara = makeUser('Mara Lindqvist');
export const idris = makeUser('Idris Okafor');
export const platform = makeTeam('Platform');
export const design = makeTeam('Design');

const members = [mara, idris].map((user) => ({
  id: randomUUID(),
  teamId: platform.id,
  userId: user.id,
  joinedAt: '2026-11-20T08:00:00.000Z',
  user,
}));

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
    [`GET /api/companies/${mara.companyId}/users`]: () => [200, [mara, idris]],
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

/** Whatever is sent is not taken. */
export const refusing = (...requests: string[]): Answers =>
  Object.fromEntries(requests.map((request) => [request, () => refused(409, 'Not like this.')]));

/** Opens the page of a goal as Mara, with Platform chosen. */
export async function showGoal(goal: GoalDetails, answers: Answers = {}) {
  localStorage.setItem('selectedTeamId', platform.id);
  const world = { ...goalAnswers(goal), ...answers };
  const received = await pretendApi({ user: mara, teams: [platform, design] }, world);
  const { place, queryClient } = await renderApp(`/goals/${goal.id}`);
  const main = within(await screen.findByRole('main', { name: 'Goal' }));
  return {
    main,
    place,
    queryClient,
    user: userEvent.setup({ pointerEventsCheck: 0 }),
    sent: (method: string) =>
      received
        .filter((request) => request.method === method)
        .map(({ url, body }) => ({ url, body: body ? JSON.parse(body) : undefined })),
  };
}

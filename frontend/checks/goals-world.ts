import { randomUUID } from 'node:crypto';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Goal, GoalChange } from '#shared/goals/goal.ts';
import { changedGoal } from '#shared/goals/goal-changes.ts';
import type { MilestoneChange } from '#shared/goals/milestone.ts';
import { changedMilestone, withMilestones } from '#shared/goals/milestone-changes.ts';
import { sampleGoal } from '../src/testing/sample-goal.ts';
import { type Answers, makeTeam, makeUser, pretendApi, refused } from './pretend-api.ts';
import { renderApp } from './render-app.tsx';

export const mara = makeUser('Mara Lindqvist');
export const idris = makeUser('Idris Okafor');
export const platform = makeTeam('Platform');

export const makeGoal = (title: string, fields: Partial<Goal> = {}): Goal =>
  sampleGoal({ id: randomUUID(), title, teamId: platform.id, createdBy: mara.id, ...fields });

const members = [mara, idris].map((user) => ({
  id: randomUUID(),
  teamId: platform.id,
  userId: user.id,
  joinedAt: '2026-11-20T08:00:00.000Z',
  user,
}));

/** A server that keeps these goals and what is done to them. */
export function goalAnswers(given: readonly Goal[]): Answers {
  const goals = new Map(given.map((goal) => [goal.id, goal]));
  const list = (isListed: (goal: Goal) => boolean) =>
    [200, [...goals.values()].filter(isListed)] as [number, unknown];
  const base = `GET /api/teams/${platform.id}`;
  const answers: Answers = {
    [`${base}/members`]: () => [200, members],
    [`${base}/goals`]: () => list(({ archived }) => !archived),
    [`${base}/goals?archived=true`]: () => list(({ archived }) => archived),
    'POST /api/goals': (body) => {
      const made = makeGoal(body.title ?? '', { ...body, description: null } as object);
      goals.set(made.id, made);
      return [201, made];
    },
  };
  for (const { id, milestones } of given) {
    const goal = () => goals.get(id)!;
    answers[`GET /api/goals/${id}`] = () => [200, goal()];
    answers[`PATCH /api/goals/${id}`] = (body) => {
      goals.set(id, changedGoal(goal(), body as GoalChange, new Date()));
      return [200, goal()];
    };
    answers[`DELETE /api/goals/${id}`] = () => {
      goals.delete(id);
      return [204, undefined];
    };
    for (const { id: milestoneId } of milestones)
      answers[`PATCH /api/milestones/${milestoneId}`] = (body) => {
        const changed = goal().milestones.map((each) =>
          each.id === milestoneId
            ? changedMilestone(each, body as MilestoneChange, new Date())
            : each,
        );
        goals.set(id, withMilestones(goal(), changed, new Date()));
        return [200, changed.find((each) => each.id === milestoneId)];
      };
  }
  return answers;
}

export const refusing = ({ id }: Goal): Answers => ({
  [`PATCH /api/goals/${id}`]: () => refused(409, 'Not like this.'),
  [`DELETE /api/goals/${id}`]: () => refused(409, 'Not like this.'),
});

/** Opens the list of goals as Mara, with Platform chosen. */
export async function showGoals(path: string, goals: readonly Goal[], answers: Answers = {}) {
  localStorage.setItem('selectedTeamId', platform.id);
  const world = { ...goalAnswers(goals), ...answers };
  const received = await pretendApi({ user: mara, teams: [platform] }, world);
  const { place, queryClient } = await renderApp(path);
  const main = within(await screen.findByRole('main', { name: /Goal/ }));
  return {
    main,
    place,
    queryClient,
    user: userEvent.setup({ pointerEventsCheck: 0 }),
    titles: () =>
      main
        .queryAllByRole('row')
        .map((row) => row.querySelector('a[id^=goal-title]')?.textContent ?? ''),
    sent: (method: string) =>
      received
        .filter((request) => request.method === method)
        .map(({ url, body }) => ({ url, body: body ? JSON.parse(body) : undefined })),
  };
}

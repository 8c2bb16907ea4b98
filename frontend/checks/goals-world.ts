import { randomUUID } from 'node:crypto';
import type { Goal, GoalChange } from '#shared/goals/goal.ts';
import { changedGoal } from '#shared/goals/goal-changes.ts';
import type { MilestoneChange } from '#shared/goals/milestone.ts';
import { changedMilestone, withMilestones } from '#shared/goals/milestone-changes.ts';
import { sampleGoal, sampleMilestone } from '../src/testing/sample-goal.ts';
import type { Answers } from './pretend-api.ts';
import { mara, members, openPage, platform, refusing } from './team-world.ts';

export const makeGoal = (title: string, fields: Partial<Goal> = {}): Goal =>
  sampleGoal({ id: randomUUID(), title, teamId: platform.id, createdBy: mara.id, ...fields });

export const inDays = (days: number) =>
  new Date(Date.now() + days * 24 * 60 * 60_000).toISOString();

/** One with steps, in no order. */
export const stepped = (fields: Partial<Goal> = {}) =>
  makeGoal('Launch', {
    progress: 33,
    milestones: [
      sampleMilestone({ id: randomUUID(), title: 'Undated' }),
      sampleMilestone({ id: randomUUID(), title: 'Later', dueDate: inDays(9) }),
      sampleMilestone({
        id: randomUUID(),
        title: 'Sooner',
        dueDate: inDays(-9),
        completed: true,
        completedAt: inDays(-9),
      }),
    ],
    ...fields,
  });

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

export const refusingGoal = ({ id }: Goal) =>
  refusing(`PATCH /api/goals/${id}`, `DELETE /api/goals/${id}`);

/** Opens the list of goals as Mara, with Platform chosen. */
export const showGoals = (path: string, goals: readonly Goal[], answers: Answers = {}) =>
  openPage({ path, name: /Goal/, answers: { ...goalAnswers(goals), ...answers } });

import { randomUUID } from 'node:crypto';
import type { Goal } from '#shared/goals/goal.ts';
import { changedGoal } from '#shared/goals/goal-changes.ts';
import type { GoalChange } from '#shared/goals/goal-inputs.ts';
import { changedMilestone, withMilestones } from '#shared/goals/milestone-changes.ts';
import type { MilestoneChange } from '#shared/goals/milestone-inputs.ts';
import { utcNoonOf } from '#shared/kit/calendar-day.ts';
import { localDayOf } from '../../../src/kit/dates/local-day.ts';
import { sampleGoal, sampleMilestone } from '../../../src/testing/sample-goal.ts';
import type { MockResponses } from '../support/mock-server.ts';
import { mara, members, openPage, platform, rejecting } from '../support/team-fixture.ts';

export const makeGoal = (title: string, fields: Partial<Goal> = {}): Goal =>
  sampleGoal({ id: randomUUID(), title, teamId: platform.id, createdBy: mara.id, ...fields });

/** A number of days from today, as the API returns it. */
export const inDays = (days: number) => {
  const now = new Date();
  return utcNoonOf(localDayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)));
};

/** A goal with unordered milestones. */
export const goalWithMilestones = (fields: Partial<Goal> = {}) =>
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

/** Responses of a server that stores these goals and their changes. */
export function goalResponses(given: readonly Goal[]): MockResponses {
  const goals = new Map(given.map((goal) => [goal.id, goal]));
  const list = (isListed: (goal: Goal) => boolean) =>
    [200, [...goals.values()].filter(isListed)] as [number, unknown];
  const base = `GET /api/teams/${platform.id}`;
  const responses: MockResponses = {
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
    responses[`GET /api/goals/${id}`] = () => [200, goal()];
    responses[`GET /api/goals/${id}/comments`] = () => [200, []];
    responses[`PATCH /api/goals/${id}`] = (body) => {
      goals.set(id, changedGoal(goal(), body as GoalChange, new Date()));
      return [200, goal()];
    };
    responses[`DELETE /api/goals/${id}`] = () => {
      goals.delete(id);
      return [204, undefined];
    };
    for (const { id: milestoneId } of milestones)
      responses[`PATCH /api/milestones/${milestoneId}`] = (body) => {
        const changed = goal().milestones.map((each) =>
          each.id === milestoneId
            ? changedMilestone(each, body as MilestoneChange, new Date())
            : each,
        );
        goals.set(id, withMilestones(goal(), changed, new Date()));
        return [200, changed.find((each) => each.id === milestoneId)];
      };
  }
  return responses;
}

export const rejectingGoal = ({ id }: Goal) =>
  rejecting(`PATCH /api/goals/${id}`, `DELETE /api/goals/${id}`);

/** Opens the list of goals as Mara, with Platform selected. */
export const showGoals = (path: string, goals: readonly Goal[], responses: MockResponses = {}) =>
  openPage({ path, name: /Goal/, responses: { ...goalResponses(goals), ...responses } });

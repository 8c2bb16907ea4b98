import * as z from 'zod/mini';
import type { Session } from '#functions/kit/http/session.ts';
import { tracedRequest } from '#functions/kit/observability/traced-request.ts';
import type { CompanyScope } from '#functions/kit/table/keys.ts';
import { type Page, type PageRequest, queryPage } from '#functions/kit/table/table-read.ts';
import { insert, type Operation } from '#functions/kit/table/table-write.ts';
import { type GoalActivity, goalActivity } from '#shared/goals/goal-activity.ts';
import { goalStore } from './goal-store.ts';

const prefix = 'ACTIVITY#';

export const recordGoalActivity = (
  actor: Pick<Session, 'companyId' | 'userId' | 'name'>,
  activity: Pick<GoalActivity, 'id' | 'goalId' | 'action' | 'details'>,
  now: Date,
): Operation => {
  const createdAt = now.toISOString();
  return insert({
    PK: goalStore.partition(actor, activity.goalId),
    SK: `${prefix}${createdAt}#${activity.id}`,
    type: 'goal_activity',
    ...activity,
    user: { id: actor.userId, name: actor.name },
    createdAt,
    causedBy: tracedRequest(),
  });
};

export const listGoalActivities = async (
  scope: CompanyScope,
  goalId: string,
  page: PageRequest,
): Promise<Page<GoalActivity>> => {
  const partition = goalStore.partition(scope, goalId);
  const found = await queryPage({ partition, prefix, descending: true }, page);
  return { ...found, items: z.array(goalActivity).parse(found.items) };
};

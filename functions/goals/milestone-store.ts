import * as z from 'zod/mini';
import { type CompanyScope, partitionOf } from '#functions/kit/table/keys.ts';
import {
  type Item,
  type Key,
  type Page,
  type PageRequest,
  queryPage,
  type Range,
  readItem,
} from '#functions/kit/table/table-read.ts';
import { type Operation, put, remove } from '#functions/kit/table/table-write.ts';
import type { WorkWrite } from '#functions/work/work-kind.ts';
import type { Goal } from '#shared/goals/goal.ts';
import { MilestoneNotFoundError } from '#shared/goals/goal-errors.ts';
import type { Milestone } from '#shared/goals/milestone.ts';

/** Finds the goal of a milestone by the milestone's id or its assignee. */
const pointer = z.object({ id: z.string(), goalId: z.string() });
type MilestonePointer = z.output<typeof pointer>;

export const milestoneKey = (scope: CompanyScope, id: string): Key => ({
  PK: partitionOf(scope, 'MILESTONE', id),
  SK: 'MILESTONE',
});

const assigneeList = (scope: CompanyScope, userId: string) =>
  partitionOf(scope, 'U', userId, 'MILESTONES');

const pointTo = (goal: Pick<Goal, 'id'> & CompanyScope, { id, assigneeId }: Milestone) =>
  put({
    ...milestoneKey(goal, id),
    ...(assigneeId !== null && { GSI2PK: assigneeList(goal, assigneeId), GSI2SK: id }),
    type: 'milestone',
    id,
    goalId: goal.id,
  });

/**
 * Added to each write of a goal that adds, removes or reassigns milestones. Those of a deleted goal
 * with many are removed by the job that clears it.
 */
export const milestonePointers = <T extends Goal & CompanyScope & { long?: number | undefined }>({
  before,
  after,
}: WorkWrite<T>): Operation[] => {
  if (before?.milestones === after?.milestones || (before?.long && !after)) return [];
  const former = new Map(before?.milestones.map((each) => [each.id, each]));
  const current = new Map(after?.milestones.map((each) => [each.id, each]));
  const gone = [...former.keys()].filter((id) => !current.has(id));
  const moved = [...current.values()].filter(
    ({ id, assigneeId }) => former.get(id)?.assigneeId !== assigneeId,
  );
  return [
    ...gone.map((id) => remove(milestoneKey(before!, id))),
    ...moved.map((each) => pointTo(after!, each)),
  ];
};

/** Consistent, because a milestone is often changed right after it was created. */
export const readMilestonePointer = async (
  scope: CompanyScope,
  id: string,
): Promise<MilestonePointer> => {
  const item = await readItem(milestoneKey(scope, id), { consistent: true });
  if (!item) throw new MilestoneNotFoundError();
  return pointer.parse(item);
};

export const assignedMilestones = (scope: CompanyScope, userId: string): Range => ({
  index: 'GSI2',
  partition: assigneeList(scope, userId),
});

/** All milestones of an assignee, in all teams, for jobs. */
export const listAssignedMilestones = async (
  scope: CompanyScope,
  userId: string,
  page: PageRequest,
): Promise<Page<MilestonePointer>> => {
  const found = await queryPage(assignedMilestones(scope, userId), page);
  return { ...found, items: found.items.map((item: Item) => pointer.parse(item)) };
};

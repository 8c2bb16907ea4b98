import * as z from 'zod/mini';
import { type CompanyScope, partitionOf } from '#functions/kit/keys.ts';
import {
  type Item,
  type Key,
  type Page,
  type PageRequest,
  queryPage,
  readItem,
} from '#functions/kit/table-read.ts';
import { type Operation, put, remove } from '#functions/kit/table-write.ts';
import type { WorkWrite } from '#functions/work/work-kind.ts';
import type { Goal } from '#shared/goals/goal.ts';
import { milestoneNotFound } from '#shared/goals/goal-problems.ts';
import type { Milestone } from '#shared/goals/milestone.ts';

/** Milestones stand in their goal; this leads there, from a milestone's id and from its assignee. */
const pointer = z.object({ id: z.string(), goalId: z.string() });
export type MilestonePointer = z.output<typeof pointer>;

const keyOf = (scope: CompanyScope, id: string): Key => ({
  PK: partitionOf(scope, 'MILESTONE', id),
  SK: 'MILESTONE',
});

const assigneeList = (scope: CompanyScope, userId: string) =>
  partitionOf(scope, 'U', userId, 'MILESTONES');

const pointTo = (goal: Pick<Goal, 'id'> & CompanyScope, { id, assigneeId }: Milestone) =>
  put({
    ...keyOf(goal, id),
    ...(assigneeId !== null && { GSI2PK: assigneeList(goal, assigneeId), GSI2SK: id }),
    type: 'milestone',
    id,
    goalId: goal.id,
  });

/** Written with every write of a goal whose milestones come, go or pass to somebody else. */
export const milestonePointers = <T extends Goal & CompanyScope>({
  before,
  after,
}: WorkWrite<T>): Operation[] => {
  if (before?.milestones === after?.milestones) return [];
  const former = new Map(before?.milestones.map((each) => [each.id, each]));
  const current = new Map(after?.milestones.map((each) => [each.id, each]));
  const gone = [...former.keys()].filter((id) => !current.has(id));
  const moved = [...current.values()].filter(
    ({ id, assigneeId }) => former.get(id)?.assigneeId !== assigneeId,
  );
  return [
    ...gone.map((id) => remove(keyOf(before!, id))),
    ...moved.map((each) => pointTo(after!, each)),
  ];
};

/** As of now: one is often changed right after it was made. */
export const readMilestonePointer = async (
  scope: CompanyScope,
  id: string,
): Promise<MilestonePointer> => {
  const item = await readItem(keyOf(scope, id), { consistent: true });
  if (!item) throw milestoneNotFound();
  return pointer.parse(item);
};

/** All that somebody was given, in whatever teams: for work on all of it. */
export const listAssignedMilestones = async (
  scope: CompanyScope,
  userId: string,
  page: PageRequest,
): Promise<Page<MilestonePointer>> => {
  const found = await queryPage({ index: 'GSI2', partition: assigneeList(scope, userId) }, page);
  return { ...found, items: found.items.map((item: Item) => pointer.parse(item)) };
};

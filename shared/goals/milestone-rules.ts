import type { Milestone } from './milestone.ts';

/** Per goal. */
export const maxMilestones = 50;

/** Each write of a goal writes all of its milestones, and an item may have 400 kB. */
export const longestMilestoneDescription = 1000;

type Placed = Pick<Milestone, 'id' | 'dueDate' | 'createdAt'>;

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Sorts after any due date. */
const undated = '~';

const compareMilestones = (one: Placed, other: Placed) =>
  compare(one.dueDate ?? undated, other.dueDate ?? undated) ||
  compare(one.createdAt, other.createdAt) ||
  compare(one.id, other.id);

/** By due date, undated last, then by creation. */
export const inTimelineOrder = <T extends Placed>(milestones: readonly T[]): T[] =>
  [...milestones].sort(compareMilestones);

/** Completed milestones in percent; undefined without milestones. */
export const progressOf = (milestones: readonly Pick<Milestone, 'completed'>[]) => {
  if (milestones.length === 0) return undefined;
  const completed = milestones.filter((milestone) => milestone.completed).length;
  return Math.round((100 * completed) / milestones.length);
};

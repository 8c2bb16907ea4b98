import type { Milestone } from './milestone.ts';

type Placed = Pick<Milestone, 'id' | 'dueDate' | 'createdAt'>;

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Later than any due date. */
const undated = '~';

const compareMilestones = (one: Placed, other: Placed) =>
  compare(one.dueDate ?? undated, other.dueDate ?? undated) ||
  compare(one.createdAt, other.createdAt) ||
  compare(one.id, other.id);

/** By due date with undated last, then in the order they were made. */
export const inTimelineOrder = <T extends Placed>(milestones: readonly T[]): T[] =>
  [...milestones].sort(compareMilestones);

/** The rounded percent that is completed; undefined when there are none. */
export const progressOf = (milestones: readonly Pick<Milestone, 'completed'>[]) => {
  if (milestones.length === 0) return undefined;
  const completed = milestones.filter((milestone) => milestone.completed).length;
  return Math.round((100 * completed) / milestones.length);
};

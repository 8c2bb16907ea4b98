import type { Goal } from './goal.ts';
import type { Milestone, MilestoneChange, MilestoneCreation } from './milestone.ts';
import { inTimelineOrder, progressOf } from './milestone-rules.ts';

export const newMilestone = (creation: MilestoneCreation, id: string, now: Date): Milestone => ({
  id,
  title: creation.title,
  description: creation.description ?? null,
  dueDate: creation.dueDate ?? null,
  completed: false,
  completedAt: null,
  assigneeId: creation.assigneeId ?? null,
  createdAt: now.toISOString(),
  updatedAt: now.toISOString(),
});

const completedAtOf = (before: Milestone, change: MilestoneChange, now: Date) => {
  if (!(change.completed ?? before.completed)) return null;
  return change.completedAt ?? before.completedAt ?? now.toISOString();
};

/** The milestone after a change, with what follows from it; itself when nothing differs. */
export const changedMilestone = (
  before: Milestone,
  change: MilestoneChange,
  now: Date,
): Milestone => {
  const after = { ...before, ...change, completedAt: completedAtOf(before, change, now) };
  const differs = Object.entries(after).some(
    ([field, value]) => value !== before[field as keyof Milestone],
  );
  return differs ? { ...after, updatedAt: now.toISOString() } : before;
};

/** The goal with these milestones, in their order, and the progress that follows from them. */
export const withMilestones = <T extends Goal>(
  before: T,
  milestones: readonly Milestone[],
  now: Date,
): T => ({
  ...before,
  milestones: inTimelineOrder(milestones),
  progress: progressOf(milestones) ?? before.progress,
  updatedAt: now.toISOString(),
});

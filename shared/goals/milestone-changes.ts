import { nextUpdatedAt } from '../kit/next-updated-at.ts';
import type { Goal } from './goal.ts';
import type { Milestone } from './milestone.ts';
import type { MilestoneChange, MilestoneCreation } from './milestone-inputs.ts';
import { inTimelineOrder, progressOf } from './milestone-rules.ts';

export const newMilestone = (creation: MilestoneCreation, id: string, now: Date): Milestone => {
  const completed = creation.completed ?? false;
  return {
    id,
    title: creation.title,
    description: creation.description ?? null,
    dueDate: creation.dueDate ?? null,
    completed,
    completedAt: completed ? (creation.completedAt ?? now.toISOString()) : null,
    assigneeId: creation.assigneeId ?? null,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
};

const completedAtOf = (before: Milestone, change: MilestoneChange, now: Date) => {
  if (!(change.completed ?? before.completed)) return null;
  return change.completedAt ?? before.completedAt ?? now.toISOString();
};

/** Applies a change and what follows from it. Returns the same milestone if nothing changes. */
export const changedMilestone = (
  before: Milestone,
  change: MilestoneChange,
  now: Date,
): Milestone => {
  const after = { ...before, ...change, completedAt: completedAtOf(before, change, now) };
  const differs = Object.entries(after).some(
    ([field, value]) => value !== before[field as keyof Milestone],
  );
  return differs ? { ...after, updatedAt: nextUpdatedAt(before, now) } : before;
};

/** The goal with these milestones in order, and its progress. */
export const withMilestones = <T extends Goal>(
  before: T,
  milestones: readonly Milestone[],
  now: Date,
): T => ({
  ...before,
  milestones: inTimelineOrder(milestones),
  progress: progressOf(milestones) ?? before.progress,
  updatedAt: nextUpdatedAt(before, now),
});

import type { Goal } from '#shared/goals/goal.ts';
import type { GoalDetails } from '#shared/goals/goal-details.ts';
import type { Milestone } from '#shared/goals/milestone.ts';
import { teamId, userId } from './sample-todo.ts';

const createdAt = '2026-11-01T08:00:00.000Z';

/** A goal as returned by the API. */
export function sampleGoal(fields: Partial<Goal> & { id: string }): Goal {
  return {
    title: `Goal ${fields.id}`,
    description: null,
    progress: 0,
    milestones: [],
    startDate: null,
    dueDate: null,
    teamId,
    assigneeId: null,
    status: 'on_track',
    priority: 'personal',
    archived: false,
    createdBy: userId,
    completedAt: null,
    createdAt,
    updatedAt: createdAt,
    ...fields,
  };
}

/** A goal with its linked items. */
export function sampleGoalDetails(fields: Partial<GoalDetails> & { id: string }): GoalDetails {
  return { ...sampleGoal(fields), assignee: null, goalTodos: [], goalIssues: [], ...fields };
}

export function sampleMilestone(fields: Partial<Milestone> & { id: string }): Milestone {
  return {
    title: `Milestone ${fields.id}`,
    description: null,
    dueDate: null,
    completed: false,
    completedAt: null,
    assigneeId: null,
    createdAt,
    updatedAt: createdAt,
    ...fields,
  };
}

import * as z from 'zod/mini';
import { issue } from '../issues/issue.ts';
import { id, timestamp } from '../kit/fields.ts';
import { withDerivedFields } from '../kit/response-schema.ts';
import { todo } from '../todos/todo.ts';
import { goal, withGoalIds } from './goal.ts';
import { milestoneResponse } from './milestone.ts';

/**
 * A goal with its links in teams that the caller may see, oldest first. If there are many,
 * `x-next-cursor` continues the list.
 */
const goalDetails = z.extend(goal, {
  assignee: z.nullable(z.object({ id, name: z.string() })),
  /** A link has the id of the linked item. */
  goalTodos: z.array(z.object({ id, todo })),
  goalIssues: z.array(z.object({ id, issue })),
});
export type GoalDetails = z.output<typeof goalDetails>;

/** `createdAt`: when it was linked. */
const link = { id, goalId: id, createdAt: timestamp };

/** With derived fields, as in responses. */
export const goalDetailsResponse = withDerivedFields(
  (found: GoalDetails) => withGoalIds(found),
  z.extend(goalDetails, {
    milestones: z.array(milestoneResponse),
    goalTodos: z.array(z.object({ ...link, todoId: id, todo })),
    goalIssues: z.array(z.object({ ...link, issueId: id, issue })),
  }),
);

const goalActivityAction = z.enum([
  'created',
  'updated',
  'status_changed',
  'assigned',
  'due_date_changed',
  'completed',
]);

export const goalActivity = z.object({
  id,
  goalId: id,
  action: goalActivityAction,
  /** Follows the name of the user: `changed the status to Off track`. */
  details: z.string(),
  createdAt: timestamp,
  user: z.object({ id, name: z.string() }),
});
export type GoalActivity = z.output<typeof goalActivity>;

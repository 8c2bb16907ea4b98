import * as z from 'zod/mini';
import { issue } from '../issues/issue.ts';
import { id, timestamp } from '../kit/fields.ts';
import { withDerivedFields } from '../kit/response-schema.ts';
import { todo } from '../todos/todo.ts';
import { goal } from './goal.ts';
import { milestoneResponse, withGoalIds } from './goal-response.ts';

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

import * as z from 'zod/mini';
import { issue } from '../issues/issue.ts';
import { id, timestamp } from '../kit/fields.ts';
import { todo } from '../todos/todo.ts';
import { goal } from './goal.ts';

/**
 * A goal with what is linked to it, the oldest first, as far as it is in teams that the reader may
 * see. Of very many the answer has a part: `x-next-cursor` leads to the same goal with more.
 */
export const goalDetails = z.extend(goal, {
  assignee: z.nullable(z.object({ id, name: z.string() })),
  /** The link's id is that of what it links. */
  goalTodos: z.array(z.object({ id, todo })),
  goalIssues: z.array(z.object({ id, issue })),
});
export type GoalDetails = z.output<typeof goalDetails>;

export const goalActivityAction = z.enum([
  'created',
  'updated',
  'status_changed',
  'assigned',
  'due_date_changed',
  'completed',
]);
export type GoalActivityAction = z.output<typeof goalActivityAction>;

export const goalActivity = z.object({
  id,
  goalId: id,
  action: goalActivityAction,
  /** In words that go on after the name of who did it: `changed the status to Off track`. */
  details: z.string(),
  createdAt: timestamp,
  user: z.object({ id, name: z.string() }),
});
export type GoalActivity = z.output<typeof goalActivity>;

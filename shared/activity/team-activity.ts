import * as z from 'zod/mini';
import { id, timestamp } from '../kit/fields.ts';

const teamActivityAction = z.enum([
  'created_todo',
  'completed_todo',
  'created_goal',
  'completed_goal',
  'created_issue',
  'resolved_issue',
  'deleted_todo',
  'restored_todo',
  'deleted_goal',
  'deleted_scorecard',
  'joined_team',
  'user_login',
]);
export type TeamActivityAction = z.output<typeof teamActivityAction>;

/** One line of a team's feed. */
export const teamActivity = z.object({
  id,
  teamId: id,
  userId: id,
  action: teamActivityAction,
  entityType: z.nullable(z.enum(['todo', 'goal', 'issue', 'scorecard', 'team'])),
  entityId: z.nullable(id),
  entityTitle: z.nullable(z.string()),
  details: z.nullable(z.string()),
  createdAt: timestamp,
  user: z.object({ id, name: z.string() }),
});
export type TeamActivity = z.output<typeof teamActivity>;

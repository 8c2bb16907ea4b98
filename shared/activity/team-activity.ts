import * as z from 'zod/mini';
import { id, timestamp } from '../kit/fields.ts';

export const teamActivityAction = z.enum([
  'created_todo',
  'completed_todo',
  'created_goal',
  'completed_goal',
  'created_issue',
  'resolved_issue',
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
  entityType: z.nullable(z.enum(['todo', 'goal', 'issue', 'team'])),
  entityId: z.nullable(id),
  entityTitle: z.nullable(z.string()),
  details: z.nullable(z.string()),
  createdAt: timestamp,
  user: z.object({ id, name: z.string() }),
});
export type TeamActivity = z.output<typeof teamActivity>;

const wordings: Record<TeamActivityAction, string> = {
  created_todo: 'created todo',
  completed_todo: 'completed todo',
  created_goal: 'created goal',
  completed_goal: 'completed goal',
  created_issue: 'reported issue',
  resolved_issue: 'resolved issue',
  joined_team: 'joined the team',
  user_login: 'logged in',
};

/** `completed todo "Rotate credentials"`, `joined the team`, `performed {action}` for any other. */
export const activityWording = ({
  action,
  entityTitle,
}: {
  action: string;
  entityTitle: string | null;
}) => {
  const wording = wordings[action as TeamActivityAction] ?? `performed ${action}`;
  const quotesTitle = action in wordings && action !== 'joined_team' && action !== 'user_login';
  return quotesTitle ? `${wording} “${entityTitle ?? ''}”` : wording;
};

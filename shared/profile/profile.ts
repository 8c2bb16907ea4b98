import * as z from 'zod/mini';
import { id, timestamp } from '../kit/fields.ts';
import { withDerivedFields } from '../kit/response-schema.ts';
import { team } from '../teams/team.ts';
import { derivedTeamFields, qrCodeOf } from '../teams/team-responses.ts';

/** A user's statistics, as far as the caller may see them. */
export const userStats = z.object({
  completedTodos: z.int(),
  totalTodos: z.int(),
  openIssues: z.int(),
  /** In seconds, without running timers. */
  totalTimeTracked: z.int(),
  teamsCount: z.int(),
});
export type UserStats = z.output<typeof userStats>;

export const profileActivity = z.object({
  id,
  /** Without the title of its subject: `Completed a todo`. */
  description: z.string(),
  timestamp,
  todoTitle: z.nullable(z.string()),
  issueTitle: z.nullable(z.string()),
  goalTitle: z.nullable(z.string()),
  /** Null if there is nothing to open. */
  subject: z.nullable(z.object({ type: z.enum(['todo', 'goal', 'issue']), id })),
});
export type ProfileActivity = z.output<typeof profileActivity>;

const userTeam = z.extend(team, { joinedAt: timestamp });
export type UserTeam = z.output<typeof userTeam>;

/** With derived fields, as in responses. */
export const userTeamResponse = withDerivedFields(
  (found: UserTeam) => ({ ...found, qrCode: qrCodeOf(found) }),
  z.extend(userTeam, derivedTeamFields),
);

import * as z from 'zod/mini';
import { id, timestamp } from '../kit/fields.ts';
import { team } from '../teams/team.ts';

/** What somebody did and has to do, as far as the reader may see it. */
export const userStats = z.object({
  completedTodos: z.int(),
  totalTodos: z.int(),
  openIssues: z.int(),
  /** Seconds; what still runs is not in it. */
  totalTimeTracked: z.int(),
  teamsCount: z.int(),
});
export type UserStats = z.output<typeof userStats>;

/** Something that somebody did. */
export const profileActivity = z.object({
  id,
  /** Goes without the title of what it is about: `Completed a todo`. */
  description: z.string(),
  timestamp,
  todoTitle: z.nullable(z.string()),
  issueTitle: z.nullable(z.string()),
  goalTitle: z.nullable(z.string()),
  /** What it leads to; null where there is nothing to open. */
  subject: z.nullable(z.object({ type: z.enum(['todo', 'goal', 'issue']), id })),
});
export type ProfileActivity = z.output<typeof profileActivity>;

/** A team that somebody belongs to; its leader is `leaderId`. */
export const userTeam = z.extend(team, { joinedAt: timestamp });
export type UserTeam = z.output<typeof userTeam>;

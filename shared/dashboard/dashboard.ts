import * as z from 'zod/mini';
import { goalResponse } from '../goals/goal-response.ts';
import { id, ignored, maxLength, timestamp } from '../kit/fields.ts';
import { timeZone } from '../kit/time-zone.ts';
import { role } from '../people/role.ts';
import { todo } from '../todos/todo.ts';

/** The caller's todos in the team and all of its issues. */
export const dashboardStats = z.object({
  overdueTodos: z.int(),
  dueToday: z.int(),
  /** Due dates of the caller's todos within 24 hours, from which screens update the counts. */
  dueSoonAt: z.array(timestamp),
  openIssues: z.int(),
});
export type DashboardStats = z.output<typeof dashboardStats>;

/** The caller's first team if absent. */
const teamId = z.optional(id);

export const statsQuery = z.strictObject({ teamId, timeZone: z.optional(timeZone) });
export const teamQuery = z.strictObject({ teamId });

/** Null if the caller has no team. */
export const firstTeam = z.object({ teamId: z.nullable(id) });

export const teammate = z.object({
  id,
  name: z.string(),
  username: z.string(),
  role,
  profilePhotoPath: z.nullable(z.string()),
  /** Null unless the user is selected. */
  isOnline: z.nullable(z.boolean()),
  /** Open todos of the team by due date. */
  todos: z.array(todo),
  goals: z.array(goalResponse),
  stats: z.object({
    goalsOnTrack: z.int(),
    goalsOffTrack: z.int(),
    pendingTodos: z.int(),
  }),
});
export type Teammate = z.output<typeof teammate>;

/** `userIds[]=…&userIds[]=…`; the gateway joins repeated values with commas. */
export const teamTodosQuery = z.strictObject({
  teamId,
  'userIds[]': z.pipe(
    z.string().check(maxLength(4000)),
    z.pipe(
      z.transform((joined: string) => joined.split(',')),
      z.array(id).check(z.maxLength(100)),
    ),
  ),
});

export const dashboardPreferences = z.object({
  id,
  userId: id,
  selectedTeamMemberIds: z.array(id),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type DashboardPreferences = z.output<typeof dashboardPreferences>;

export const preferencesChange = z.strictObject({
  selectedTeamMemberIds: z.array(id).check(z.maxLength(500)),
  ...ignored('userId'),
});

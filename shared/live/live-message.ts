import * as z from 'zod/mini';
import { id, maxLength, timestamp } from '../kit/fields.ts';
import { totalTime } from '../time/todo-time.ts';
import { type LiveScope, maxScopesPerConnection } from './live-scope.ts';

const liveEntity = z.enum([
  'company',
  'team',
  'team_member',
  'user',
  'todo',
  'goal',
  'issue',
  'comment',
  'time_entry',
  /** Entries of the history of a todo or goal. */
  'todo_activity',
  'goal_activity',
  'scorecard',
  'scorecard_rows',
  'scorecard_assignment',
  'scorecard_entry',
  'scorecard_line_item',
  /** An entry of a team's activity. */
  'team_activity',
  /** How many issues of a team are open. */
  'open_issue_count',
  /** Whether the invite links of a team, or of all teams, still work. */
  'team_link',
  'ended_links',
  'saved_view',
  // Only the owner receives these.
  'user_settings',
  'dashboard_preferences',
  'world_clock',
]);

const liveChange = z.object({
  entity: liveEntity,
  id,
  /** Null for items of the whole company. */
  teamId: z.nullable(id),
  kind: z.enum(['created', 'changed', 'deleted']),
  /** The todo, goal or issue that it belongs to. */
  parentId: z.optional(id),
  /**
   * The todo, goal, issue, comment, time entry (without its todo), activity entry, member of a team,
   * user (without presence) or company as routes return it, or a team whose name or description changed. Absent:
   * the page reads it.
   */
  item: z.optional(z.looseObject({ id })),
  /** Administrators see more of it than the item says, and read it. */
  isPartial: z.optional(z.literal(true)),
  /** Whose todo, time or membership it is or was. Others have nothing more that changed. */
  userIds: z.optional(z.array(id)),
  /** The time of the todo, with a time entry. */
  total: z.optional(totalTime),
  /**
   * With a deleted time entry. An entry with another start is deleted and created with the same id,
   * and the page may receive the two in any order.
   */
  startTime: z.optional(timestamp),
  /** The new value of a counter. */
  count: z.optional(z.int()),
});
export type LiveChange = z.output<typeof liveChange>;

/**
 * The latest number of `company`, of each team that the connection shows (`team:<id>`) and of its
 * user (`user:<id>`). Each batch of changes of one of them has the next one.
 */
const liveNumbers = z.record(z.string(), z.int());
export type LiveNumbers = z.output<typeof liveNumbers>;

const presence = { userId: id, isOnline: z.boolean() };

/** Messages of the server on `/ws`. */
const liveMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('presence_update'),
    ...presence,
    /** Who came or left at the same time. */
    others: z.optional(z.array(z.object(presence))),
  }),
  z.object({
    type: z.literal('changes'),
    changes: z.array(liveChange),
    /** The requests that caused them, as far as they are known; the log has the same ids. */
    requestIds: z.optional(z.array(z.string())),
    numbers: z.optional(liveNumbers),
  }),
  /** Sent only to the user whose counter it is. */
  z.object({ type: z.literal('unread_count'), count: z.int() }),
  /** Sent last, before the server closes the connection of an ended session. */
  z.object({ type: z.literal('signed_out') }),
  /** `missed`: something that the connection now shows changed since the page read it. */
  z.object({
    type: z.literal('pong'),
    missed: z.boolean(),
    /** Which of `company`, its teams and its user it was; absent if that is not known. */
    changed: z.optional(z.array(z.string())),
    numbers: z.optional(liveNumbers),
  }),
]);
export type LiveMessage = z.output<typeof liveMessage>;

const scopePattern = /^(?:(?:team|user|goal):[0-9a-f-]{36}|people|time)$/;

/** Sent by the page with `action: 'ping'`. */
export const livePing = z.object({
  /** How long ago the page read the oldest data of what it has begun to show, in milliseconds. */
  readAgoMs: z.optional(z.number().check(z.gte(0))),
  /** What the page shows now. Without it, what it said last. */
  shows: z.optional(
    z
      .array(z.custom<LiveScope>((value) => typeof value === 'string' && scopePattern.test(value)))
      .check(maxLength(maxScopesPerConnection)),
  ),
});
export type LivePing = z.output<typeof livePing>;

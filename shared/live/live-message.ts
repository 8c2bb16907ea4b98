import * as z from 'zod/mini';
import { id } from '../kit/fields.ts';

export const liveEntity = z.enum([
  'team',
  'team_member',
  'user',
  'todo',
  'goal',
  'issue',
  'comment',
  'time_entry',
  'scorecard',
  'scorecard_rows',
  'scorecard_assignment',
  'scorecard_entry',
  'scorecard_line_item',
  /** An entry of a team's activity. */
  'team_activity',
  /** How many issues of a team are open. */
  'open_issue_count',
  // Only the owner receives these.
  'dashboard_preferences',
  'world_clock',
]);

export const liveChange = z.object({
  entity: liveEntity,
  id,
  /** Null for items of the whole company. */
  teamId: z.nullable(id),
  kind: z.enum(['created', 'changed', 'deleted']),
  /** The todo, goal or issue that it belongs to. */
  parentId: z.optional(id),
  /** The todo, goal, issue or activity entry as routes return it. Absent: the page reads it. */
  item: z.optional(z.looseObject({ id })),
  /** Whose todo or time it is or was. Others have no counter or timer that changed. */
  userIds: z.optional(z.array(id)),
  /** The new value of a counter. */
  count: z.optional(z.int()),
});
export type LiveChange = z.output<typeof liveChange>;

/**
 * The latest number of each sequence: `company`, and the id of each private team. Each batch of
 * changes that everybody, or that team, may see has the next one.
 */
const liveNumbers = z.record(z.string(), z.int());
export type LiveNumbers = z.output<typeof liveNumbers>;

/** Messages of the server on `/ws`. */
export const liveMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('presence_update'), userId: id, isOnline: z.boolean() }),
  z.object({
    type: z.literal('changes'),
    changes: z.array(liveChange),
    numbers: z.optional(liveNumbers),
  }),
  /** Sent only to the user whose counter it is. */
  z.object({ type: z.literal('unread_count'), count: z.int() }),
  /** Sent last, before the server closes the connection of an ended session. */
  z.object({ type: z.literal('signed_out') }),
  /** `missed`: something changed since the page's data was read. `number`: of the company. */
  z.object({ type: z.literal('pong'), missed: z.boolean(), number: z.optional(z.int()) }),
]);
export type LiveMessage = z.output<typeof liveMessage>;

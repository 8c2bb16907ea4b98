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
  // Told to the person alone whose they are.
  'dashboard_preferences',
  'world_clock',
]);

export const liveChange = z.object({
  entity: liveEntity,
  id,
  /** Null for what belongs to the company as a whole. */
  teamId: z.nullable(id),
  kind: z.enum(['created', 'changed', 'deleted']),
  /** The todo, goal or issue that it belongs to: of what stands with one, or is linked to a goal. */
  parentId: z.optional(id),
});
export type LiveChange = z.output<typeof liveChange>;

/** What the server sends over `/ws`. */
export const liveMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('presence_update'), userId: id, isOnline: z.boolean() }),
  z.object({ type: z.literal('changes'), changes: z.array(liveChange) }),
  /** To the person alone whose notifications they are. */
  z.object({ type: z.literal('unread_count'), count: z.int() }),
  /** `missed`: something changed since what the ping asked about was read. */
  z.object({ type: z.literal('pong'), missed: z.boolean() }),
]);
export type LiveMessage = z.output<typeof liveMessage>;

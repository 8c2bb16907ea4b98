import type { LiveChange, LiveMessage } from '#shared/live/live-message.ts';

/** A Record, so that a new entity does not compile until it is added here. */
const entities: Record<LiveChange['entity'], true> = {
  team: true,
  team_member: true,
  user: true,
  todo: true,
  goal: true,
  issue: true,
  comment: true,
  time_entry: true,
  scorecard: true,
  scorecard_rows: true,
  scorecard_assignment: true,
  scorecard_entry: true,
  scorecard_line_item: true,
  dashboard_preferences: true,
  world_clock: true,
};
const kinds: Record<LiveChange['kind'], true> = { created: true, changed: true, deleted: true };

type Loose = Record<string, unknown>;

function isObject(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null;
}

function isChange(value: unknown): value is LiveChange {
  if (!isObject(value)) return false;
  const { entity, id, teamId, kind } = value;
  return (
    typeof entity === 'string' &&
    Object.hasOwn(entities, entity) &&
    typeof id === 'string' &&
    (teamId === null || typeof teamId === 'string') &&
    typeof kind === 'string' &&
    Object.hasOwn(kinds, kind)
  );
}

/**
 * Parses a message. Unknown messages are undefined and unknown changes are left out, so that the
 * server may be newer than this page.
 */
export function parseLiveMessage(given: unknown): LiveMessage | undefined {
  if (!isObject(given)) return undefined;
  if (given.type === 'pong') return { type: 'pong', missed: given.missed === true };
  if (given.type === 'signed_out') return { type: 'signed_out' };
  if (given.type === 'presence_update') {
    const { userId, isOnline } = given;
    return typeof userId === 'string' && typeof isOnline === 'boolean'
      ? { type: 'presence_update', userId, isOnline }
      : undefined;
  }
  if (given.type === 'unread_count')
    return typeof given.count === 'number'
      ? { type: 'unread_count', count: given.count }
      : undefined;
  if (given.type === 'changes' && Array.isArray(given.changes))
    return { type: 'changes', changes: given.changes.filter(isChange) };
  return undefined;
}

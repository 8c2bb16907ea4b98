import type { LiveChange, LiveMessage, LiveNumbers } from '#shared/live/live-message.ts';

const kinds: Record<LiveChange['kind'], true> = { created: true, changed: true, deleted: true };

type Loose = Record<string, unknown>;

function isObject(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null;
}

function isItem(value: unknown): value is LiveChange['item'] {
  return isObject(value) && typeof value.id === 'string';
}

function isTotal(value: unknown): value is NonNullable<LiveChange['total']> {
  return (
    isObject(value) && typeof value.totalTime === 'number' && typeof value.entryCount === 'number'
  );
}

/** What cannot be used is left out, so that the page reads it. */
function withUsableParts({ item, userIds, total, startTime, ...change }: LiveChange): LiveChange {
  return {
    ...change,
    ...(isItem(item) && { item }),
    ...(Array.isArray(userIds) && { userIds }),
    ...(isTotal(total) && { total }),
    ...(typeof startTime === 'string' && { startTime }),
  };
}

function numbersIn(value: unknown): LiveNumbers {
  const entries = isObject(value) ? Object.entries(value) : [];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );
}

interface Presence {
  userId: string;
  isOnline: boolean;
}

function isPresence(value: unknown): value is Presence {
  return isObject(value) && typeof value.userId === 'string' && typeof value.isOnline === 'boolean';
}

function isChange(value: unknown): value is LiveChange {
  if (!isObject(value)) return false;
  const { entity, id, teamId, kind } = value;
  return (
    typeof entity === 'string' &&
    typeof id === 'string' &&
    (teamId === null || typeof teamId === 'string') &&
    typeof kind === 'string' &&
    Object.hasOwn(kinds, kind)
  );
}

/**
 * Parses a message. Unknown messages are undefined, and nothing is in sync with changes of unknown
 * entities, so that the server may be newer than this page.
 */
export function parseLiveMessage(given: unknown): LiveMessage | undefined {
  if (!isObject(given)) return undefined;
  if (given.type === 'pong') {
    const { missed, changed, numbers } = given;
    return {
      type: 'pong',
      missed: missed === true,
      ...(Array.isArray(changed) && {
        changed: changed.filter((each) => typeof each === 'string'),
      }),
      numbers: numbersIn(numbers),
    };
  }
  if (given.type === 'signed_out') return { type: 'signed_out' };
  if (given.type === 'presence_update') {
    if (!isPresence(given)) return undefined;
    const { userId, isOnline, others } = given as Presence & Loose;
    const also = Array.isArray(others) ? others.filter(isPresence) : [];
    return { type: 'presence_update', userId, isOnline, others: also };
  }
  if (given.type === 'unread_count')
    return typeof given.count === 'number'
      ? { type: 'unread_count', count: given.count }
      : undefined;
  if (given.type === 'changes' && Array.isArray(given.changes))
    return {
      type: 'changes',
      changes: given.changes.filter(isChange).map(withUsableParts),
      ...(Array.isArray(given.requestIds) && {
        requestIds: given.requestIds.filter((each) => typeof each === 'string'),
      }),
      numbers: numbersIn(given.numbers),
    };
  return undefined;
}

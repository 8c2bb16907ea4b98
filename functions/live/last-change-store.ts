import * as z from 'zod/mini';
import { type CompanyScope, partitionOf } from '#functions/kit/table/keys.ts';
import { readItem } from '#functions/kit/table/table-read.ts';
import { type Operation, put } from '#functions/kit/table/table-write.ts';

/** When an event of the company was last published. A page compares it after it reconnected. */
const lastChange = z.object({ changedAt: z.number() });

const keyOf = (scope: CompanyScope) => ({
  PK: partitionOf(scope, 'LAST_CHANGE'),
  SK: 'LAST_CHANGE',
});

/**
 * Written before the connections are read: a page that connects later finds the marker, one that
 * connected earlier receives the event.
 */
export const markChanged = (scope: CompanyScope, now = Date.now()): Operation =>
  put({ ...keyOf(scope), type: 'last_change', changedAt: now });

/** The time of the last change in milliseconds; 0 before the first. */
export const lastChangeAt = async (scope: CompanyScope): Promise<number> => {
  const item = await readItem(keyOf(scope), { consistent: true });
  return item ? lastChange.parse(item).changedAt : 0;
};

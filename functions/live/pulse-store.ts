import * as z from 'zod/mini';
import { type CompanyScope, partitionOf } from '#functions/kit/keys.ts';
import { readItem } from '#functions/kit/table-read.ts';
import { type Operation, put } from '#functions/kit/table-write.ts';

/** When something of the company was last told: what a page that connects late must know. */
const pulse = z.object({ beatAt: z.number() });

const keyOf = (scope: CompanyScope) => ({ PK: partitionOf(scope, 'PULSE'), SK: 'PULSE' });

/**
 * Written before the connections are looked up: who connects after the look-up finds the beat, who
 * connected before is told.
 */
export const beat = (scope: CompanyScope, now = Date.now()): Operation =>
  put({ ...keyOf(scope), type: 'pulse', beatAt: now });

/** The moment of the last change, ms; 0 before the first. */
export const lastBeat = async (scope: CompanyScope): Promise<number> => {
  const item = await readItem(keyOf(scope), { consistent: true });
  return item ? pulse.parse(item).beatAt : 0;
};

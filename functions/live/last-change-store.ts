import * as z from 'zod/mini';
import { type CompanyScope, partitionOf } from '#functions/kit/table/keys.ts';
import { readItem } from '#functions/kit/table/table-read.ts';
import { updateAndRead } from '#functions/kit/table/table-write.ts';
import { companySequence } from '#shared/live/company-sequence.ts';

/** When an event of the company was last published, and the number of its latest message. */
const lastChange = z.object({ changedAt: z.number(), number: z._default(z.number(), 0) });
export type LastChange = z.output<typeof lastChange>;

const keyOf = (scope: CompanyScope) => ({
  PK: partitionOf(scope, 'LAST_CHANGE'),
  SK: 'LAST_CHANGE',
});

const teamKeyOf = (scope: CompanyScope, teamId: string) => ({
  PK: partitionOf(scope, 'LAST_CHANGE'),
  SK: `TEAM#${teamId}`,
});

/** A connection lasts two hours, so no page notices that the numbers of a quiet team start again. */
const teamLifetimeSeconds = 24 * 60 * 60;

const nextTeamNumber = async (scope: CompanyScope, teamId: string, now: number) => {
  const ttl = Math.floor(now / 1000) + teamLifetimeSeconds;
  const item = await updateAndRead({
    key: teamKeyOf(scope, teamId),
    set: { type: 'last_change', ttl },
    add: { number: 1 },
  });
  return Number(item.number);
};

/**
 * Marks the company as changed and returns the next number of each sequence. Written before the
 * connections are read: a page that connects later finds the marker, one that connected earlier
 * receives the event.
 */
export const markChanged = async (
  scope: CompanyScope,
  sequences: ReadonlySet<string>,
  now = Date.now(),
): Promise<Map<string, number>> => {
  const isNumbered = sequences.has(companySequence);
  const [marker, ...teams] = await Promise.all([
    updateAndRead({
      key: keyOf(scope),
      set: { type: 'last_change', changedAt: now },
      ...(isNumbered && { add: { number: 1 } }),
    }),
    ...[...sequences]
      .filter((sequence) => sequence !== companySequence)
      .map(async (teamId) => [teamId, await nextTeamNumber(scope, teamId, now)] as const),
  ]);
  return new Map(isNumbered ? [[companySequence, Number(marker.number)], ...teams] : teams);
};

/** The last change of the company; undefined before the first. */
export const findLastChange = async (scope: CompanyScope): Promise<LastChange | undefined> => {
  const item = await readItem(keyOf(scope), { consistent: true });
  return item && lastChange.parse(item);
};

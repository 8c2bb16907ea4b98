import * as z from 'zod/mini';
import { type CompanyScope, partitionOf } from '#functions/kit/table/keys.ts';
import { readItems } from '#functions/kit/table/table-read.ts';
import { update, updateAndRead, write } from '#functions/kit/table/table-write.ts';
import { companyScope } from '#shared/live/live-scope.ts';

/** When an event of the scope was last published, and the number of its latest message. */
const lastChange = z.object({
  changedAt: z._default(z.number(), 0),
  number: z._default(z.number(), 0),
});
export type LastChange = z.output<typeof lastChange>;

const keyOf = (company: CompanyScope, scope: string) => ({
  PK: partitionOf(company, 'LAST_CHANGE'),
  SK: scope === companyScope ? 'LAST_CHANGE' : scope,
});

/** A connection lasts two hours, so no page notices that the numbers of a quiet team start again. */
const lifetimeMs = 24 * 60 * 60_000;

/** Older markers of teams and users are gone. */
export const knownForMs = lifetimeMs - 60 * 60_000;

const ttlOf = (scope: string, now: number) =>
  scope === companyScope ? {} : { ttl: Math.floor((now + lifetimeMs) / 1000) };

/**
 * Marks the scopes as changed and returns the next number of each. Written before the connections
 * are read: a page that connects later finds the marker, one that connected earlier receives the
 * event.
 */
export const markChanged = async (
  company: CompanyScope,
  scopes: ReadonlySet<string>,
  { isCompanyChanged = false, now = Date.now() } = {},
): Promise<Map<string, number>> => {
  // Members learn of a change of a private team after a reconnect; a number would be for everybody.
  if (isCompanyChanged && !scopes.has(companyScope)) {
    const set = { type: 'last_change', changedAt: now };
    await write(update({ key: keyOf(company, companyScope), set }));
  }
  const marked = [...scopes].map(async (scope) => {
    const item = await updateAndRead({
      key: keyOf(company, scope),
      set: { type: 'last_change', changedAt: now, ...ttlOf(scope, now) },
      add: { number: 1 },
    });
    return [scope, lastChange.parse(item).number] as const;
  });
  return new Map(await Promise.all(marked));
};

/** The last changes of the scopes, as far as they are known. */
export const findLastChanges = async (
  company: CompanyScope,
  scopes: readonly string[],
): Promise<Map<string, LastChange>> => {
  const items = await readItems(
    scopes.map((scope) => keyOf(company, scope)),
    { consistent: true },
  );
  return new Map(
    scopes.flatMap((scope, position) => {
      const item = items[position];
      return item ? [[scope, lastChange.parse(item)] as const] : [];
    }),
  );
};

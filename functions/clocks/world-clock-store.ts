import * as z from 'zod/mini';
import { type CompanyScope, partitionOf } from '#functions/kit/keys.ts';
import { idMaker } from '#functions/kit/new-id.ts';
import { type Item, queryAll, readItem } from '#functions/kit/table-read.ts';
import { insert, type Operation, remove, update } from '#functions/kit/table-write.ts';
import { cityKey } from '#shared/clocks/city-catalogue.ts';
import { clockAlreadyAdded, clockNotFound, tooManyClocks } from '#shared/clocks/clock-problems.ts';
import { worldClock } from '#shared/clocks/world-clock.ts';

const storedClock = z.extend(worldClock, {
  /** The request that added it: its retry is answered what it did. */
  addedBy: z.string(),
});
export type StoredClock = z.output<typeof storedClock>;

const mostClocks = 50;
const prefix = 'CLOCK#';

type Owner = CompanyScope & { userId: string };

const partitionOfOwner = (owner: Owner) => partitionOf(owner, 'U', owner.userId);
const keyOf = (owner: Owner, clockId: string) => ({
  PK: partitionOfOwner(owner),
  SK: `${prefix}${clockId}`,
});
const countKey = (owner: Owner) => ({ PK: partitionOfOwner(owner), SK: 'CLOCKS' });

/** The same for the same city and time zone, so that a person cannot have it twice. */
export const clockIdOf = (userId: string, clock: { city: string; timezone: string }) =>
  idMaker(cityKey(clock), userId, 'world clock')();

export const insertClock = (owner: Owner, clock: StoredClock): Operation[] => [
  insert(
    { ...keyOf(owner, clock.id), type: 'world_clock', companyId: owner.companyId, ...clock },
    clockAlreadyAdded,
  ),
  update({
    key: countKey(owner),
    set: { type: 'world_clocks' },
    add: { count: 1 },
    below: { count: mostClocks },
    refusal: tooManyClocks,
  }),
];

export const removeClock = (owner: Owner, clockId: string): Operation[] => [
  remove(keyOf(owner, clockId), { exists: true, refusal: clockNotFound }),
  update({ key: countKey(owner), add: { count: -1 } }),
];

const parseClock = (item: Item): StoredClock => storedClock.parse(item);

export const findClock = async (owner: Owner, clockId: string) => {
  const item = await readItem(keyOf(owner, clockId), { consistent: true });
  return item && parseClock(item);
};

/** In their order; those of the same place in it by age. */
export const listClocks = async (owner: Owner): Promise<StoredClock[]> => {
  const range = { partition: partitionOfOwner(owner), prefix };
  const clocks = (await Array.fromAsync(queryAll(range))).map(parseClock);
  return clocks.sort(
    (one, other) => one.sortOrder - other.sortOrder || one.createdAt.localeCompare(other.createdAt),
  );
};

import * as z from 'zod/mini';
import { idMaker } from '#functions/kit/new-id.ts';
import { type CompanyScope, partitionOf } from '#functions/kit/table/keys.ts';
import { type Item, queryAll, readItem } from '#functions/kit/table/table-read.ts';
import { insert, type Operation, remove, update } from '#functions/kit/table/table-write.ts';
import { cityKey } from '#shared/clocks/city-catalogue.ts';
import {
  ClockAlreadyAddedError,
  ClockNotFoundError,
  TooManyClocksError,
} from '#shared/clocks/clock-errors.ts';
import { worldClock } from '#shared/clocks/world-clock.ts';

const storedClock = z.extend(worldClock, {
  /** Id of the request that added it, so that a retry gets the same response. */
  addedBy: z.string(),
});
export type StoredClock = z.output<typeof storedClock>;

const maxClocks = 50;
const prefix = 'CLOCK#';

type Owner = CompanyScope & { userId: string };

const partitionOfOwner = (owner: Owner) => partitionOf(owner, 'U', owner.userId);
const keyOf = (owner: Owner, clockId: string) => ({
  PK: partitionOfOwner(owner),
  SK: `${prefix}${clockId}`,
});
const countKey = (owner: Owner) => ({ PK: partitionOfOwner(owner), SK: 'CLOCKS' });

/** The same for the same city and time zone, so that a user cannot add it twice. */
export const clockIdOf = (userId: string, clock: { city: string; timezone: string }) =>
  idMaker(cityKey(clock), userId, 'world clock')();

export const insertClock = (owner: Owner, clock: StoredClock): Operation[] => [
  insert(
    { ...keyOf(owner, clock.id), type: 'world_clock', companyId: owner.companyId, ...clock },
    ClockAlreadyAddedError,
  ),
  update({
    key: countKey(owner),
    set: { type: 'world_clocks' },
    add: { count: 1 },
    below: { count: maxClocks },
    error: TooManyClocksError,
  }),
];

export const removeClock = (owner: Owner, clockId: string): Operation[] => [
  remove(keyOf(owner, clockId), { exists: true, error: ClockNotFoundError }),
  update({ key: countKey(owner), add: { count: -1 } }),
];

const parseClock = (item: Item): StoredClock => storedClock.parse(item);

export const findClock = async (owner: Owner, clockId: string) => {
  const item = await readItem(keyOf(owner, clockId), { consistent: true });
  return item && parseClock(item);
};

/** In their order; clocks with the same position by age. */
export const listClocks = async (owner: Owner): Promise<StoredClock[]> => {
  const range = { partition: partitionOfOwner(owner), prefix };
  const clocks = (await Array.fromAsync(queryAll(range))).map(parseClock);
  return clocks.sort(
    (one, other) => one.sortOrder - other.sortOrder || one.createdAt.localeCompare(other.createdAt),
  );
};

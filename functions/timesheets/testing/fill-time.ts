import type { Team } from '#shared/teams/team.ts';
import type { Item } from '../../kit/table-read.ts';
import { putItems } from '../../testing/fill-team.ts';
import { insertTimeEntry, type StoredTimeEntry } from '../../time/time-entry-store.ts';

const atOnce = 4;
const perRequest = 25;

const putMany = async (items: Item[]) => {
  const chunk = atOnce * perRequest;
  for (let start = 0; start < items.length; start += chunk)
    await Promise.all(
      Array.from({ length: atOnce }, (_, part) =>
        putItems(items.slice(start + part * perRequest, start + (part + 1) * perRequest)),
      ),
    );
};

/** Entries and their sums, straight in the table; without what leads from an entry's id to it. */
export const fillTime = async (team: Team, entries: StoredTimeEntry[]) => {
  const sums = new Map<string, Item>();
  const items: Item[] = [];
  for (const operation of entries.flatMap((entry) => insertTimeEntry(entry, team))) {
    if (operation.kind === 'put' && operation.item.type === 'time_entry')
      items.push(operation.item);
    if (operation.kind !== 'tally') continue;
    const sum = sums.get(operation.key.SK) ?? { ...operation.key, ...operation.set };
    for (const [name, step] of Object.entries(operation.by))
      if (step !== 0) sum[name] = Number(sum[name] ?? 0) + step;
    sums.set(operation.key.SK, sum);
  }
  await putMany(items);
  await putMany([...sums.values()]);
};

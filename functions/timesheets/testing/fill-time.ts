import type { Item } from '#functions/kit/table/table-read.ts';
import type { Team } from '#shared/teams/team.ts';
import { putItems } from '../../testing/put-items.ts';
import { insertTimeEntry, type StoredTimeEntry } from '../../time/time-entry-store.ts';

/** Writes entries and sums directly to the table, without lookup items. */
export const fillTime = async (team: Team, entries: StoredTimeEntry[]) => {
  const sums = new Map<string, Item>();
  const items: Item[] = [];
  for (const operation of entries.flatMap((entry) => insertTimeEntry(entry, team))) {
    if (operation.kind === 'put' && operation.item.type === 'time_entry')
      items.push(operation.item);
    if (operation.kind !== 'increment') continue;
    const sum = sums.get(operation.key.SK) ?? { ...operation.key, ...operation.set };
    for (const [name, step] of Object.entries(operation.by))
      if (step !== 0) sum[name] = Number(sum[name] ?? 0) + step;
    sums.set(operation.key.SK, sum);
  }
  await putItems([...items, ...sums.values()]);
};

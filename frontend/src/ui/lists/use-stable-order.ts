import { useRef } from 'react';

interface Row {
  /** Stable key, the same before and after the row is saved. */
  key: string;
  /** Just created by this user; moves to the top. */
  isOwnNew: boolean;
}

/** Keeps edited rows in their position until `list` changes. */
export function useStableOrder<Item extends Row>(
  rows: readonly Item[],
  list: string,
): readonly Item[] {
  const kept = useRef<{ list: string; from: readonly Item[]; rows: readonly Item[] }>(undefined);
  const former = kept.current?.list === list ? kept.current : undefined;
  if (former?.from === rows) return former.rows;
  const ordered = former && former.rows.length > 0 ? keepOrder(former.rows, rows) : rows;
  kept.current = { list, from: rows, rows: ordered };
  return ordered;
}

/** `rows` in the order of `former`; new rows follow their predecessor in `rows`. */
export function keepOrder<Item extends Row>(
  former: readonly Item[],
  rows: readonly Item[],
): Item[] {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const isFormer = new Set(former.map(({ key }) => key));
  const own: Item[] = [];
  const first: Item[] = [];
  const following = new Map<string, Item[]>();
  let follow = first;
  for (const row of rows) {
    if (isFormer.has(row.key)) {
      follow = [];
      following.set(row.key, follow);
    } else if (row.isOwnNew) own.unshift(row);
    else follow.push(row);
  }
  const ordered = [...own, ...first];
  for (const { key } of former) {
    const row = byKey.get(key);
    if (row) ordered.push(row, ...(following.get(key) ?? []));
  }
  return ordered;
}

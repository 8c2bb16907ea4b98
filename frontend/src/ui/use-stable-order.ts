import { useRef } from 'react';

interface Row {
  /** What it is known by, also while it is being made. */
  key: string;
  /** Made just now by this person: goes to the top, where one looks. */
  isOwnNew: boolean;
}

/**
 * Keeps rows where they are while one works on them: a row that was changed stays in its place,
 * until `list` (what is listed) becomes another.
 */
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

/** `rows` in the order of `former`; other new ones come after their predecessor in `rows`. */
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

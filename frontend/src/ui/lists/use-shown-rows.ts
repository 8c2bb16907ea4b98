import { useCallback, useMemo, useState } from 'react';
import { useStableOrder } from './use-stable-order.ts';

interface ShownRowsOptions<Row> {
  /** In list order. */
  rows: readonly Row[] | undefined;
  matches: (row: Row) => boolean;
  /** Identifies the list: rows keep their order while it is the same. */
  list: string;
  /** Stable key, the same before and after the row is saved. */
  keyOf: (row: Row) => string;
  /** Just created by this user. */
  isOwnNew: (row: Row) => boolean;
}

interface ShownRows<Row> {
  shown: readonly Row[];
  /** Keeps an edited row visible for a moment, though the filter excludes it now. */
  linger: (id: string, duration: number) => void;
}

/** The filtered rows, in an order that stays stable while the user edits them. */
export function useShownRows<Row extends { id: string }>(
  options: ShownRowsOptions<Row>,
): ShownRows<Row> {
  const { rows, matches, list, keyOf, isOwnNew } = options;
  const [lingering, setLingering] = useState<ReadonlySet<string>>(new Set());

  const linger = useCallback((id: string, duration: number) => {
    setLingering((ids) => new Set(ids).add(id));
    setTimeout(() => {
      setLingering((ids) => new Set([...ids].filter((other) => other !== id)));
    }, duration);
  }, []);

  const keyed = useMemo(
    () =>
      (rows ?? [])
        .filter((row) => matches(row) || lingering.has(row.id))
        .map((row) => ({ key: keyOf(row), isOwnNew: isOwnNew(row), row })),
    [rows, matches, lingering, keyOf, isOwnNew],
  );
  const ordered = useStableOrder(keyed, list);
  return { shown: useMemo(() => ordered.map(({ row }) => row), [ordered]), linger };
}

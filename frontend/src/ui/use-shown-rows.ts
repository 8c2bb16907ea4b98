import { useCallback, useMemo, useState } from 'react';
import { useStableOrder } from './use-stable-order.ts';

interface ShownRowsOptions<Row> {
  /** In the order of the list. */
  rows: readonly Row[] | undefined;
  matches: (row: Row) => boolean;
  /** What is listed: while it stays the same, rows keep their places. */
  list: string;
  /** What a row is known by, also while it is being made. */
  keyOf: (row: Row) => string;
  /** Made just now by this person. */
  isOwnNew: (row: Row) => boolean;
}

interface ShownRows<Row> {
  shown: readonly Row[];
  /** Keeps a row that one has just worked on for a moment, ms, though the filter hides it now. */
  linger: (id: string, duration: number) => void;
}

/** The rows that pass the filter, in an order that holds while one works on them. */
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

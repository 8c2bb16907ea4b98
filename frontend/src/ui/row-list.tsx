import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { focusPage } from './focus-page.ts';
import { type RowCommands, useRowKeys } from './use-row-keys.ts';

/** What a row is given by its list; hand it on to `ListRow`. The same while nothing changes. */
export interface RowPlace {
  ref: Ref<HTMLDivElement>;
  /** Its place in the list, from 0. */
  index: number;
  /** From the top of the list, px. */
  offset: number;
  /** The one row that Tab and arrows start from. */
  isActive: boolean;
  /** Shown in a light that fades. */
  isLit: boolean;
  /** Its text is being edited: `e`, F2 or `onEdit`. */
  isEditing: boolean;
  onEdit: (id: string) => void;
  onEditEnd: (reason: 'key' | 'blur') => void;
}

interface RowListProps<Row> {
  /** `Todos`. */
  label: string;
  rows: readonly Row[];
  /** What a row is known by, also while it is being made. */
  keyOf: (row: Row) => string;
  /** How high most rows are, in one line and where the list is narrow, px. */
  height: { wide: number; narrow: number };
  /** How high each is, px, where they differ: a row that is higher than that is laid out twice. */
  heightOf?: (row: Row, isNarrow: boolean) => number;
  /** How wide the list must be for its rows to be wide ones, px; `@4xl` unless given. */
  wideFrom?: number;
  commands: RowCommands<Row>;
  /** Rows have a text that is edited in place. */
  isEditable?: boolean;
  /** Lit, scrolled to and focused. */
  litId: string | undefined;
  /** Instead of a list without rows. */
  empty: ReactNode;
  /** The row, memoised, with a `ListRow` in it. */
  children: (row: Row, key: string, place: RowPlace) => ReactNode;
}

/** How far beyond the window rows are in the page, px, and how many they are at most. */
const beyond = { distance: 400, rows: 6 };
/** What covers the top of the window: the header and the list's own bar, px. */
const covered = 120;

/** A list of any length: only the rows in view are in the page. It is worked by keyboard. */
export function RowList<Row extends { id: string }>(props: RowListProps<Row>) {
  const { label, rows, keyOf, height, wideFrom = 896, commands, litId, empty, children } = props;
  const { isEditable = true, heightOf } = props;
  const list = useRef<HTMLDivElement>(null);
  const holdList = useCallback((grid: HTMLDivElement) => {
    list.current = grid;
    return () => {
      list.current = null;
      // With the last row its list goes.
      if (grid.contains(document.activeElement)) focusPage();
    };
  }, []);
  const { top, isNarrow } = usePlaceOf(list, wideFrom, rows.length > 0);
  const [editingId, setEditingId] = useState<string>();
  const keys = useRowKeys({
    ...commands,
    list,
    rows,
    litId,
    isEditing: editingId !== undefined,
    onEdit: isEditable ? setEditingId : undefined,
    scrollTo: (index, align) => virtualizer.scrollToIndex(index, { align }),
  });
  const { activeIndex, focusRow } = keys;

  const usualHeight = isNarrow ? height.narrow : height.wide;
  // Another function has all rows laid out anew, thousands: only where rows or their height change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a narrow row is estimated otherwise
  const getItemKey = useCallback(
    (index: number) => {
      const row = rows[index];
      return row ? keyOf(row) : index;
    },
    [rows, keyOf, isNarrow],
  );
  // Other rows are first drawn where one sees them: those beyond the window can wait for a frame.
  const isDrawn = useDeferredValue(rows) === rows;
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => {
      const row = rows[index];
      return row && heightOf ? heightOf(row, isNarrow) : usualHeight;
    },
    overscan: Math.min(beyond.rows, Math.ceil(beyond.distance / usualHeight)),
    scrollMargin: top,
    scrollPaddingStart: covered,
    scrollPaddingEnd: 24,
    getItemKey,
    // The row that has the focus stays in the page, however far one scrolls.
    rangeExtractor: (range): number[] => {
      const isInView = (index: number) => index >= range.startIndex && index <= range.endIndex;
      const isInPage = (index: number): boolean => virtualizer.elementsCache.has(getItemKey(index));
      const shown = defaultRangeExtractor(range).filter(
        (index) => isDrawn || isInView(index) || isInPage(index),
      );
      if (activeIndex < 0 || shown.includes(activeIndex)) return shown;
      return [...shown, activeIndex].sort((one, other) => one - other);
    },
  });

  const endEdit = useCallback(
    (reason: 'key' | 'blur') => {
      setEditingId(undefined);
      if (reason === 'key') focusRow();
    },
    [focusRow],
  );

  if (rows.length === 0) return empty;
  return (
    // Its own ground lets a browser paint it in one layer: without, each clipped text takes one.
    // biome-ignore lint/a11y/useSemanticElements: rows are placed by their position, as no table's are
    <div
      ref={holdList}
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length}
      tabIndex={-1}
      onKeyDown={keys.handleKey}
      onFocus={keys.handleFocus}
      className="relative -mb-px bg-surface outline-none"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const row = rows[index];
        if (!row) return null;
        return children(row, String(key), {
          ref: virtualizer.measureElement,
          index,
          offset: start - top,
          isActive: index === Math.max(0, activeIndex),
          isLit: row.id === litId,
          isEditing: row.id === editingId,
          onEdit: setEditingId,
          onEditEnd: endEdit,
        });
      })}
    </div>
  );
}

interface Place {
  /** Distance from the top of the page, px. */
  top: number;
  isNarrow: boolean;
}

/** Where the list is on the page, kept up to date when the page changes. */
function usePlaceOf(
  element: RefObject<HTMLElement | null>,
  wideFrom: number,
  isThere: boolean,
): Place {
  const [place, setPlace] = useState<Place>({ top: 0, isNarrow: false });
  useLayoutEffect(() => {
    if (!isThere) return;
    const measure = () => {
      if (!element.current) return;
      const box = element.current.getBoundingClientRect();
      const next = { top: Math.round(box.top + window.scrollY), isNarrow: box.width < wideFrom };
      setPlace((former) =>
        former.top === next.top && former.isNarrow === next.isNarrow ? former : next,
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element, wideFrom, isThere]);
  return place;
}

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
import { useIsPrinting } from '../../kit/hooks/use-is-printing.ts';
import { focusPage } from '../overlays/focus-page.ts';
import { useMayWrite } from '../write-access.tsx';
import { type RowCommands, useRowKeys } from './keyboard/use-row-keys.ts';

/** Props of a row, to be passed to `ListRow`. Stable while nothing changes. */
export interface RowProps {
  ref: Ref<HTMLDivElement>;
  /** Index in the list. */
  index: number;
  /** Offset from the top of the list, px. */
  offset: number;
  /** The tab stop of the list. */
  isActive: boolean;
  /** Highlighted; the highlight fades. */
  isHighlighted: boolean;
  /** The title is being edited. */
  isEditing: boolean;
  onEdit: (id: string) => void;
  onEditEnd: (reason: 'key' | 'blur') => void;
}

/** `compact` is narrower than `narrow` and optional. */
export type RowSize = 'wide' | 'narrow' | 'compact';

interface RowListProps<Row> {
  /** Accessible name: `Todos`. */
  label: string;
  rows: readonly Row[];
  /** Stable key, the same before and after the row is saved. */
  keyOf: (row: Row) => string;
  /** Height of most rows in wide and narrow layout, px. */
  height: { wide: number; narrow: number };
  /** Estimated height of each row if they differ, px. A higher row is laid out twice. */
  heightOf?: (row: Row, size: RowSize) => number;
  /** Minimum list width for wide rows, px; `@4xl` by default. */
  wideFrom?: number;
  /** Rows are compact below this list width, px. */
  compactBelow?: number;
  commands: RowCommands<Row>;
  /** Rows have an inline editable title. */
  isEditable?: boolean;
  /** Id of the row to scroll to and focus. */
  highlightedId: string | undefined;
  /** Shown when there are no rows. */
  empty: ReactNode;
  /** A memoized row that renders a `ListRow`. */
  children: (row: Row, key: string, rowProps: RowProps) => ReactNode;
}

/** Overscan in px, and its maximum number of rows. */
const beyond = { distance: 400, rows: 6 };
/** Height of the sticky header and list bar, px. */
const covered = 120;

/** A virtualized list of any length with keyboard navigation. */
export function RowList<Row extends { id: string }>(props: RowListProps<Row>) {
  const {
    label,
    rows,
    keyOf,
    height,
    wideFrom = 896,
    commands,
    highlightedId,
    empty,
    children,
  } = props;
  const mayWrite = useMayWrite();
  const { isEditable = true, heightOf, compactBelow = 0 } = props;
  const list = useRef<HTMLDivElement>(null);
  const holdList = useCallback((grid: HTMLDivElement) => {
    list.current = grid;
    return () => {
      list.current = null;
      // Deleting the last row removes the list.
      if (grid.contains(document.activeElement)) focusPage();
    };
  }, []);
  const { top, size } = usePlaceOf(list, { wideFrom, compactBelow }, rows.length > 0);
  const [editingId, setEditingId] = useState<string>();
  const keys = useRowKeys({
    ...(mayWrite ? commands : { onOpen: commands.onOpen }),
    list,
    rows,
    highlightedId,
    isEditing: editingId !== undefined,
    onEdit: isEditable && mayWrite ? setEditingId : undefined,
    scrollTo: (index, align) => virtualizer.scrollToIndex(index, { align }),
  });
  const { activeIndex, focusRow } = keys;

  const defaultHeight = size === 'wide' ? height.wide : height.narrow;
  // A new function re-measures all rows, possibly thousands, so it changes only with rows or
  // height.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the estimated height depends on size
  const getItemKey = useCallback(
    (index: number) => {
      const row = rows[index];
      return row ? keyOf(row) : index;
    },
    [rows, keyOf, size],
  );
  // Rows beyond the window can be rendered a frame later.
  const isDrawn = useDeferredValue(rows) === rows;
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => {
      const row = rows[index];
      return row && heightOf ? heightOf(row, size) : defaultHeight;
    },
    overscan: Math.min(beyond.rows, Math.ceil(beyond.distance / defaultHeight)),
    scrollMargin: top,
    scrollPaddingStart: covered,
    scrollPaddingEnd: 24,
    getItemKey,
    // Keep the focused row mounted however far the user scrolls.
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

  const isPrinting = useIsPrinting();
  // On paper all rows follow each other.
  const shown = isPrinting
    ? rows.map((_, index) => ({ index, key: getItemKey(index), start: top }))
    : virtualizer.getVirtualItems();

  if (rows.length === 0) return empty;
  return (
    // An opaque background lets the browser paint the list in one layer; otherwise each clipped
    // text gets its own.
    // biome-ignore lint/a11y/useSemanticElements: rows are positioned absolutely, unlike table rows
    <div
      ref={holdList}
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length}
      tabIndex={-1}
      onKeyDown={keys.handleKey}
      onFocus={keys.handleFocus}
      className="relative -mb-px bg-surface outline-none"
      style={isPrinting ? undefined : { height: virtualizer.getTotalSize() }}
    >
      {shown.map(({ index, key, start }) => {
        const row = rows[index];
        if (!row) return null;
        return children(row, String(key), {
          ref: virtualizer.measureElement,
          index,
          offset: start - top,
          isActive: index === Math.max(0, activeIndex),
          isHighlighted: row.id === highlightedId,
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
  size: RowSize;
}

/** The position of the list on the page, updated when the page changes. */
function usePlaceOf(
  element: RefObject<HTMLElement | null>,
  { wideFrom, compactBelow }: { wideFrom: number; compactBelow: number },
  isThere: boolean,
): Place {
  const [place, setPlace] = useState<Place>({ top: 0, size: 'wide' });
  useLayoutEffect(() => {
    if (!isThere) return;
    const measure = () => {
      if (!element.current) return;
      const box = element.current.getBoundingClientRect();
      const size = box.width >= wideFrom ? 'wide' : box.width < compactBelow ? 'compact' : 'narrow';
      const next: Place = { top: Math.round(box.top + window.scrollY), size };
      setPlace((former) => (former.top === next.top && former.size === next.size ? former : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element, wideFrom, compactBelow, isThere]);
  return place;
}

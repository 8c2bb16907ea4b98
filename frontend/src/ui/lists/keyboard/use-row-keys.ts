import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { handleRowKey } from './handle-row-key.ts';
import { clickField } from './row-controls.ts';
import { nearestIndex, type RowActions } from './row-key-actions.ts';
import { useRowReturn } from './row-return.ts';

/** Actions of keys in the focused row; omitted keys do nothing. */
export interface RowCommands<Row> {
  /** Enter. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Space. */
  onToggle?: ((row: Row) => void) | undefined;
  /** Delete and Backspace. */
  onDelete?: ((row: Row) => void) | undefined;
  /** Letters that open a field of the row, by its `data-field`: `{ a: 'assignee' }`. */
  fields?: Readonly<Record<string, string>>;
}

interface RowKeysOptions<Row> extends RowCommands<Row> {
  list: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  highlightedId: string | undefined;
  isEditing: boolean;
  /** `e` and F2. */
  onEdit: ((id: string) => void) | undefined;
  scrollTo: (index: number, align: 'auto' | 'center') => void;
}

interface RowKeys {
  /** The row that has or last had the focus; -1 before the list had it. */
  activeIndex: number;
  handleKey: (event: KeyboardEvent) => void;
  handleFocus: (event: FocusEvent) => void;
  /** Returns the focus to the active row. */
  focusRow: () => void;
}

function rowOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
}

/** Keyboard navigation of a virtualized list: one row is a tab stop, arrows move the focus. */
export function useRowKeys<Row extends { id: string }>(options: RowKeysOptions<Row>): RowKeys {
  const { list, rows, highlightedId, isEditing } = options;
  const [active, setActive] = useState<{ id: string; index: number }>();
  /** Moves the focus to the active row once it is in the page. */
  const isFocusWanted = useRef(false);
  const found = active ? rows.findIndex(({ id }) => id === active.id) : -1;
  const activeIndex = found >= 0 || !active ? found : nearestIndex(active.index, rows.length);

  const goTo = (index: number, align: 'auto' | 'center' = 'auto') => {
    const place = nearestIndex(index, rows.length);
    const row = rows[place];
    if (!row) return;
    setActive({ id: row.id, index: place });
    isFocusWanted.current = true;
    options.scrollTo(place, align);
  };

  const highlightedIndex =
    highlightedId === undefined ? -1 : rows.findIndex(({ id }) => id === highlightedId);
  const shownHighlight = useRef<string>(undefined);
  // Not a layout effect: on the first render the virtualizer cannot scroll yet.
  useEffect(() => {
    if (highlightedId === undefined) shownHighlight.current = undefined;
    else if (highlightedIndex >= 0 && shownHighlight.current !== highlightedId) {
      shownHighlight.current = highlightedId;
      goTo(highlightedIndex, 'center');
    }
  });

  useRowReturn(rows, goTo);

  /** Distinguishes a focus lost with its row from one that was moved away. */
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (active && found < 0 && hadFocus.current && document.activeElement === document.body)
      goTo(activeIndex);
    hadFocus.current = rowOf(document.activeElement) !== null;
    if (!isFocusWanted.current) return;
    const id = rows[activeIndex]?.id;
    const row = id && list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
    if (!row) return;
    isFocusWanted.current = false;
    row.focus({ preventScroll: true });
  });

  const [, render] = useState(0);
  const focusRow = useCallback(() => {
    isFocusWanted.current = true;
    render((count) => count + 1);
  }, []);

  function handleFocus({ target }: FocusEvent): void {
    const id = rowOf(target)?.dataset.row;
    const index = rows.findIndex((row) => row.id === id);
    if (id && index >= 0 && id !== active?.id) setActive({ id, index });
  }

  function handleKey(event: KeyboardEvent): void {
    const element = rowOf(event.target);
    const index = rows.findIndex(({ id }) => id === element?.dataset.row);
    const row = rows[index];
    // React events of popups bubble here, although they are not in the row.
    if (!element || !row || isEditing) return;
    const actions = actionsFor(row, index, element);
    handleRowKey(event, { row: element, focusTarget: element, actions });
  }

  function actionsFor(row: Row, index: number, element: HTMLElement): RowActions {
    const { onEdit, onDelete, onOpen, onToggle, fields = {} } = options;
    return {
      go: (step) => goTo(index + step),
      leave: () => {
        hadFocus.current = false;
        element.blur();
      },
      open: onOpen && (() => onOpen(row)),
      toggle: onToggle && (() => onToggle(row)),
      edit: onEdit && (() => onEdit(row.id)),
      remove: onDelete && (() => onDelete(row)),
      field: (letter) => {
        const field = fields[letter];
        // In a row without the field the letter is not one of the page either.
        return field ? () => clickField(element, field)?.() : undefined;
      },
    };
  }

  return { activeIndex, handleKey, handleFocus, focusRow };
}

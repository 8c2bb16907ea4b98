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
import { actOf, type RowActs } from './row-keys.ts';
import { useRowReturn } from './row-return.ts';

/** What the keys do to the row that one is in; those that are left out do nothing. */
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
  litId: string | undefined;
  isEditing: boolean;
  /** `e` and F2. */
  onEdit: ((id: string) => void) | undefined;
  scrollTo: (index: number, align: 'auto' | 'center') => void;
}

interface RowKeys {
  /** The row that one is in, or was in last; -1 before there was one. */
  activeIndex: number;
  handleKey: (event: KeyboardEvent) => void;
  handleFocus: (event: FocusEvent) => void;
  /** Gives the focus back to the row that one is in. */
  focusRow: () => void;
}

function rowOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
}

/** The keyboard of a list of rows: one row is a stop of the Tab key, arrows move it. */
export function useRowKeys<Row extends { id: string }>(options: RowKeysOptions<Row>): RowKeys {
  const { list, rows, litId, isEditing } = options;
  const [active, setActive] = useState<{ id: string; index: number }>();
  /** Moves the focus to the active row once it is in the page. */
  const isFocusWanted = useRef(false);
  const found = active ? rows.findIndex(({ id }) => id === active.id) : -1;
  // A row that is gone leaves its place to the one that came after it.
  const activeIndex = found >= 0 || !active ? found : Math.min(active.index, rows.length - 1);

  const goTo = (index: number, align: 'auto' | 'center' = 'auto') => {
    const place = Math.min(Math.max(index, 0), rows.length - 1);
    const row = rows[place];
    if (!row) return;
    setActive({ id: row.id, index: place });
    isFocusWanted.current = true;
    options.scrollTo(place, align);
  };

  const litIndex = litId === undefined ? -1 : rows.findIndex(({ id }) => id === litId);
  const shownLit = useRef<string>(undefined);
  // Not a layout effect: where the list comes with the row already lit, what scrolls it does not
  // stand yet.
  useEffect(() => {
    if (litId === undefined) shownLit.current = undefined;
    else if (litIndex >= 0 && shownLit.current !== litId) {
      shownLit.current = litId;
      goTo(litIndex, 'center');
    }
  });

  useRowReturn(rows, goTo);

  /** To tell a focus that was lost with its row from one that was moved away. */
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
    // Popups are not in the row, though their events arrive here.
    if (!element || !row || isEditing || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = actOf(event, element, actsOn(row, index, element));
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  function actsOn(row: Row, index: number, element: HTMLElement): RowActs {
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
        return field ? () => openField(element, field) : undefined;
      },
    };
  }

  return { activeIndex, handleKey, handleFocus, focusRow };
}

async function openField(row: HTMLElement, field: string): Promise<void> {
  const { openFromRow } = await import('./open-from-row.ts');
  const marked = row.querySelector<HTMLElement>(`[data-field=${field}]`);
  const button = marked?.matches('button') ? marked : marked?.querySelector('button');
  if (button) openFromRow(button, row);
}

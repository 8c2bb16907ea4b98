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
import type { Todo } from '#shared/todos/todo.ts';

interface RowKeysOptions {
  list: RefObject<HTMLElement | null>;
  todos: readonly Todo[];
  litId: string | undefined;
  isEditing: boolean;
  onEdit: (todoId: string) => void;
  onOpen: (todo: Todo) => void;
  onToggle: (todo: Todo) => void;
  onAskDelete: (todo: Todo) => void;
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

/** How far Page Up and Page Down go, rows. */
const pageStep = 12;

const fieldKeys: Record<string, string> = {
  a: 'assignee',
  d: 'due',
  s: 'status',
  p: 'priority',
};

function rowOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-todo]') : null;
}

/** The keyboard of a list of rows: one row is a stop of the Tab key, arrows move it. */
export function useRowKeys(options: RowKeysOptions): RowKeys {
  const { list, todos, litId, isEditing } = options;
  const [active, setActive] = useState<{ id: string; index: number }>();
  /** Moves the focus to the active row once it is in the page. */
  const isFocusWanted = useRef(false);
  const found = active ? todos.findIndex(({ id }) => id === active.id) : -1;
  // A row that is gone leaves its place to the one that came after it.
  const activeIndex = found >= 0 || !active ? found : Math.min(active.index, todos.length - 1);

  const goTo = (index: number, align: 'auto' | 'center' = 'auto') => {
    const todo = todos[Math.min(Math.max(index, 0), todos.length - 1)];
    if (!todo) return;
    setActive({ id: todo.id, index: todos.indexOf(todo) });
    isFocusWanted.current = true;
    options.scrollTo(todos.indexOf(todo), align);
  };

  const litIndex = litId === undefined ? -1 : todos.findIndex(({ id }) => id === litId);
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

  /** To tell a focus that was lost with its row from one that was moved away. */
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (active && found < 0 && hadFocus.current && document.activeElement === document.body)
      goTo(activeIndex);
    hadFocus.current = rowOf(document.activeElement) !== null;
    if (!isFocusWanted.current) return;
    const id = todos[activeIndex]?.id;
    const row = id && list.current?.querySelector<HTMLElement>(`[data-todo="${CSS.escape(id)}"]`);
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
    const id = rowOf(target)?.dataset.todo;
    const index = todos.findIndex((todo) => todo.id === id);
    if (id && index >= 0 && id !== active?.id) setActive({ id, index });
  }

  function handleKey(event: KeyboardEvent): void {
    const row = rowOf(event.target);
    const todo = todos.find(({ id }) => id === row?.dataset.todo);
    // Popups are not in the row, though their events arrive here.
    if (!row || !todo || isEditing || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // A closed select chooses by the letters that are typed on it.
    if (event.key.length === 1 && (event.target as Element).matches('[role=combobox]')) return;
    const act = commandOf(event, row, todo);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  function leave(row: HTMLElement): void {
    hadFocus.current = false;
    row.blur();
  }

  function commandOf(
    { key, target }: KeyboardEvent,
    row: HTMLElement,
    todo: Todo,
  ): (() => void) | undefined {
    const index = todos.indexOf(todo);
    if (key === 'F2' || key === 'e') return () => options.onEdit(todo.id);
    if (key === 'Delete' || key === 'Backspace') return () => options.onAskDelete(todo);
    if (key === 'Escape') return () => (target === row ? leave(row) : row.focus());
    const field = fieldKeys[key];
    if (field) return () => openField(row, field);
    const isSimple = target === row || (target as Element).matches('a, input[type=checkbox]');
    if (isSimple) {
      if (key === 'ArrowDown') return () => goTo(index + 1);
      if (key === 'ArrowUp') return () => goTo(index - 1);
    }
    if (target !== row) return undefined;
    if (key === 'Home') return () => goTo(0);
    if (key === 'End') return () => goTo(todos.length - 1);
    if (key === 'PageDown') return () => goTo(index + pageStep);
    if (key === 'PageUp') return () => goTo(index - pageStep);
    if (key === 'Enter') return () => options.onOpen(todo);
    if (key === ' ') return () => options.onToggle(todo);
    return undefined;
  }

  return { activeIndex, handleKey, handleFocus, focusRow };
}

function openField(row: HTMLElement, field: string): void {
  const marked = row.querySelector<HTMLElement>(`[data-field=${field}]`);
  const button = marked?.matches('button') ? marked : marked?.querySelector('button');
  button?.focus();
  button?.click();
}

import { useQueryClient } from '@tanstack/react-query';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Todo } from '#shared/todos/todo.ts';
import { useNow } from '../../kit/use-now.ts';
import { Avatar } from '../../ui/avatar.tsx';
import type { Option } from '../../ui/options.ts';
import { rowKeyOf } from './todo-cache-queries.ts';
import { type RowContext, TodoRow } from './todo-row.tsx';
import type { TeamPeople } from './use-assignee.ts';
import { useRowKeys } from './use-row-keys.ts';
import type { TodoActions } from './use-todo-actions.ts';

interface TodoListProps {
  todos: readonly Todo[];
  people: TeamPeople;
  actions: TodoActions;
  onToggle: (todo: Todo) => void;
  onOpen: (todo: Todo) => void;
  onAskDelete: (todo: Todo) => void;
  /** Shown in a light that fades, scrolled to and focused. */
  litId: string | undefined;
  empty: ReactNode;
}

/** The width of `@4xl` in the row's styles, px. */
const oneLineFrom = 896;
/** What covers the top of the window: the header and the list's own bar, px. */
const covered = 120;

export function TodoList(props: TodoListProps) {
  const { todos, people, actions, onToggle, onOpen, onAskDelete, litId, empty } = props;
  const client = useQueryClient();
  const now = useNow();
  const list = useRef<HTMLDivElement>(null);
  const { top, isNarrow } = usePlaceOf(list, todos.length > 0);
  const [editingId, setEditingId] = useState<string>();
  const rows = useRowKeys({
    list,
    todos,
    litId,
    isEditing: editingId !== undefined,
    onEdit: setEditingId,
    onOpen,
    onToggle,
    onAskDelete,
    scrollTo: (index, align) => virtualizer.scrollToIndex(index, { align }),
  });
  const { activeIndex, focusRow } = rows;

  const virtualizer = useWindowVirtualizer({
    count: todos.length,
    estimateSize: () => (isNarrow ? 97 : 40),
    overscan: 12,
    scrollMargin: top,
    scrollPaddingStart: covered,
    scrollPaddingEnd: 24,
    getItemKey: (index) => rowKeyOf(client, todos[index]?.id ?? ''),
    // The row that has the focus stays in the page, however far one scrolls.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      if (activeIndex < 0 || shown.includes(activeIndex)) return shown;
      return [...shown, activeIndex].sort((one, other) => one - other);
    },
  });

  const assigneeOptions = useMemo(() => optionsOf(people), [people]);
  const endEdit = useCallback(
    (reason: 'key' | 'blur') => {
      setEditingId(undefined);
      if (reason === 'key') focusRow();
    },
    [focusRow],
  );
  const context = useMemo<RowContext>(
    () => ({
      people,
      assigneeOptions,
      actions,
      now,
      onOpen,
      onEdit: setEditingId,
      onEditEnd: endEdit,
      onAskDelete,
      onToggle,
    }),
    [people, assigneeOptions, actions, now, onOpen, endEdit, onAskDelete, onToggle],
  );

  if (todos.length === 0) return empty;
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are placed by their position, as no table's are
    <div
      ref={list}
      role="grid"
      aria-label="Todos"
      aria-rowcount={todos.length}
      tabIndex={-1}
      onKeyDown={rows.handleKey}
      onFocus={rows.handleFocus}
      className="relative -mb-px outline-none"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const todo = todos[index];
        if (!todo) return null;
        return (
          <TodoRow
            key={key}
            ref={virtualizer.measureElement}
            todo={todo}
            context={context}
            index={index}
            isActive={index === Math.max(0, activeIndex)}
            isEditing={todo.id === editingId}
            isLit={todo.id === litId}
            offset={start - top}
          />
        );
      })}
    </div>
  );
}

interface Place {
  /** Distance from the top of the page, px. */
  top: number;
  /** Too narrow for a row to be one line. */
  isNarrow: boolean;
}

/** Where the list is on the page, kept up to date when the page changes. */
function usePlaceOf(element: RefObject<HTMLElement | null>, isThere: boolean): Place {
  const [place, setPlace] = useState<Place>({ top: 0, isNarrow: false });
  useLayoutEffect(() => {
    if (!isThere) return;
    const measure = () => {
      if (!element.current) return;
      const box = element.current.getBoundingClientRect();
      const next = { top: Math.round(box.top + window.scrollY), isNarrow: box.width < oneLineFrom };
      setPlace((former) =>
        former.top === next.top && former.isNarrow === next.isNarrow ? former : next,
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element, isThere]);
  return place;
}

function optionsOf({ members }: TeamPeople): readonly Option[] {
  const names = new Map<string, number>();
  for (const { name } of members.values()) names.set(name, (names.get(name) ?? 0) + 1);
  const people = [...members.values()].map(({ id, name, username, profilePhotoPath }) => ({
    value: id,
    label: name,
    // Addresses only where a name alone does not say who it is: there is little room.
    ...((names.get(name) ?? 0) > 1 && { description: username }),
    icon: <Avatar size="tiny" id={id} name={name} photo={profilePhotoPath} />,
  }));
  return [{ value: '', label: 'Unassigned' }, ...people];
}

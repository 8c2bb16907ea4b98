import { memo, type ReactNode } from 'react';
import type { Todo } from '#shared/todos/todo.ts';
import type { TodoChange } from '#shared/todos/todo-inputs.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import type { RowProps } from '../../../ui/lists/row-list.tsx';
import { EntryRow } from '../../work/row/entry-row.tsx';
import { useItemRow } from '../../work/row/use-work-row.ts';
import { DueDateField, PriorityField, StatusField } from '../list/todo-row-fields.tsx';
import { todosCopy } from '../todos-copy.ts';

const { fields } = todosCopy;

interface TodoEntryRowProps extends RowProps {
  kind: string;
  todo: Todo;
  place: string | undefined;
  /** Just completed, and still listed. */
  isTicked: boolean;
  now: Date;
  onToggle: (todo: Todo) => void;
  onChange: (todo: Todo, change: TodoChange) => Promise<boolean>;
  onOpen: (todo: Todo) => void;
  /** Starts and stops the timer; in the row's tab order. */
  timer: (todo: Todo, field: { tabIndex: 0 | -1; disabled: boolean }) => ReactNode;
}

/** A todo in a list with other kinds of work. */
export const TodoEntryRow = memo(function TodoEntryRow(props: TodoEntryRowProps) {
  const { kind, todo, place, isTicked, now, onToggle, onChange, onOpen, timer, ...rowProps } =
    props;
  const row = useItemRow<TodoChange>({
    type: 'todo',
    item: todo,
    onOpen: () => onOpen(todo),
    onChange: (change) => onChange(todo, change),
    rowProps,
  });
  const { tabIndex, disabled } = row.field;
  const field = {
    todo: isTicked ? { ...todo, status: 'completed' as const } : todo,
    ...row.field,
    disabled: disabled || isTicked,
  };
  return (
    <EntryRow
      row={row}
      kind={kind}
      mark={
        <Checkbox
          label={isTicked ? fields.reopen : fields.complete}
          aria-describedby={row.titleId}
          checked={isTicked}
          disabled={disabled}
          tabIndex={tabIndex}
          onCheckedChange={() => onToggle(todo)}
        />
      }
      isStruck={isTicked}
      place={<bdi>{place}</bdi>}
      due={<DueDateField {...field} now={now} />}
      status={<StatusField {...field} />}
      level={<PriorityField {...field} />}
      end={timer(todo, { tabIndex, disabled: field.disabled })}
    />
  );
});

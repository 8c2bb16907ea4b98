import { memo } from 'react';
import type { Todo } from '#shared/todos/todo.ts';
import type { TodoChange } from '#shared/todos/todo-inputs.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { ListCell } from '../../../ui/lists/list-row.tsx';
import type { RowProps } from '../../../ui/lists/row-list.tsx';
import { LinkedRow, useLinkedRow } from '../../work/related/linked-row.tsx';
import type { RowContext } from '../../work/row/use-work-row.ts';
import { PriorityField } from '../list/todo-row-fields.tsx';
import { todosCopy } from '../todos-copy.ts';
import { DateField } from './related-todo-fields.tsx';

const { fields: labels, related: copy } = todosCopy;

export interface RelatedTodoContext
  extends Pick<RowContext<Todo, TodoChange>, 'now' | 'onChange' | 'onOpen'> {
  onToggle: (todo: Todo) => void;
  onUnlink: (todo: Todo) => void;
  /** Shows it in its list. */
  onFind: (todo: Todo) => void;
}

interface RelatedTodoRowProps extends RowProps {
  todo: Todo;
  context: RelatedTodoContext;
}

export const RelatedTodoRow = memo(function RelatedTodoRow(props: RelatedTodoRowProps) {
  const { todo, context, ...rowProps } = props;
  const row = useLinkedRow({ type: 'todo', item: todo, context, rowProps });
  const field = { todo, now: context.now, ...row.field };
  const isCompleted = todo.status === 'completed';
  return (
    <LinkedRow
      row={row}
      description={todo.description}
      href={`/todos?highlight=${todo.id}`}
      onFollow={() => context.onFind(todo)}
      isStruck={isCompleted}
      mark={
        <Checkbox
          label={isCompleted ? labels.reopen : labels.complete}
          aria-describedby={row.titleId}
          checked={isCompleted}
          disabled={field.disabled}
          tabIndex={field.tabIndex}
          onCheckedChange={() => context.onToggle(todo)}
        />
      }
      fields={
        <>
          <ListCell className="min-w-0">
            <DateField {...field} which="startDate" />
          </ListCell>
          <ListCell className="min-w-0">
            <DateField {...field} which="dueDate" />
          </ListCell>
          <ListCell>
            <PriorityField {...field} />
          </ListCell>
        </>
      }
      copy={copy}
      onUnlink={() => context.onUnlink(todo)}
    />
  );
});

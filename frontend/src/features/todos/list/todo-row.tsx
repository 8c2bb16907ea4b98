import { ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import type { Todo } from '#shared/todos/todo.ts';
import type { TodoChange } from '#shared/todos/todo-inputs.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { ListCell, ListRow } from '../../../ui/lists/list-row.tsx';
import type { RowProps } from '../../../ui/lists/row-list.tsx';
import { RowMenu } from '../../../ui/lists/row-menu.tsx';
import { RowTitle } from '../../../ui/lists/row-title.tsx';
import { PersonField } from '../../work/fields/person-field.tsx';
import { type RowContext, useWorkRow } from '../../work/row/use-work-row.ts';
import { todosCopy } from '../todos-copy.ts';
import { DueDateField, PriorityField, StatusField } from './todo-row-fields.tsx';

const { row: copy, fields } = todosCopy;

export interface TodoRowContext extends RowContext<Todo, TodoChange> {
  onDelete: (todo: Todo) => void;
  onToggle: (todo: Todo) => void;
}

interface TodoRowProps extends RowProps {
  todo: Todo;
  context: TodoRowContext;
}

export const TodoRow = memo(function TodoRow({ todo, context, ...rowProps }: TodoRowProps) {
  const row = useWorkRow({ type: 'todo', item: todo, context, rowProps });
  const { tabIndex, disabled } = row.field;
  const field = { todo, ...row.field };
  const isCompleted = todo.status === 'completed';
  return (
    <ListRow
      {...row.row}
      className="flex min-h-10 flex-wrap items-center gap-x-3 @4xl:flex-nowrap @max-4xl:py-1.5"
    >
      <ListCell className="flex items-center">
        <PersonField {...row.assignee} label={fields.assignee} />
      </ListCell>
      <ListCell className="flex items-center">
        <Checkbox
          label={isCompleted ? fields.reopen : fields.complete}
          aria-describedby={row.titleId}
          checked={isCompleted}
          disabled={disabled}
          tabIndex={tabIndex}
          onCheckedChange={() => context.onToggle(todo)}
        />
      </ListCell>
      <ListCell className="flex min-w-0 flex-1 basis-0 items-center gap-1">
        <RowTitle {...row.title} isStruck={isCompleted} />
      </ListCell>
      <div
        role="presentation"
        className="flex min-w-0 items-center gap-x-1 gap-y-0.5 @max-4xl:order-last @max-4xl:basis-full @max-4xl:pl-15 @max-md:pl-0 @4xl:shrink-0 @4xl:gap-x-3"
      >
        <ListCell className="@4xl:flex @4xl:w-33 @4xl:justify-end">
          <DueDateField {...field} now={context.now} />
        </ListCell>
        <ListCell className="@4xl:w-25">
          <StatusField {...field} />
        </ListCell>
        <ListCell className="truncate text-ink-2 text-xs @max-4xl:order-last @max-4xl:px-1.5 @max-xs:hidden @4xl:w-30">
          <bdi>{row.assignee.name}</bdi>
        </ListCell>
        <ListCell className="@4xl:w-28">
          <PriorityField {...field} />
        </ListCell>
      </div>
      <RowMenu
        tabIndex={tabIndex}
        disabled={disabled}
        entries={[
          {
            label: copy.open,
            keys: '↵',
            icon: <ExternalLink aria-hidden />,
            onSelect: row.row.onOpen,
          },
          {
            label: copy.editTitle,
            keys: 'E',
            icon: <Pencil aria-hidden />,
            onSelect: () => rowProps.onEdit(todo.id),
          },
          'separator',
          {
            label: copy.delete,
            keys: 'Del',
            danger: true,
            icon: <Trash2 aria-hidden />,
            onSelect: () => context.onDelete(todo),
          },
        ]}
      />
    </ListRow>
  );
});

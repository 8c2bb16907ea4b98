import { ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import type { Todo } from '#shared/todos/todo.ts';
import { isProvisional } from '../../kit/provisional-id.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ListCell, ListRow } from '../../ui/list-row.tsx';
import type { Option } from '../../ui/options.ts';
import { PersonField } from '../../ui/person-field.tsx';
import type { RowPlace } from '../../ui/row-list.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { RowTitle } from '../../ui/row-title.tsx';
import { type TeamPeople, useAssignee } from '../teams/team-people-queries.ts';
import { DueDateField, PriorityField, StatusField } from './todo-row-fields.tsx';
import type { TodoActions } from './use-todo-actions.ts';

/** What rows share; the same object for all of them, so that a row renders for its own sake only. */
export interface RowContext {
  people: TeamPeople;
  assigneeOptions: readonly Option[];
  actions: TodoActions;
  now: Date;
  onOpen: (todo: Todo) => void;
  onAskDelete: (todo: Todo) => void;
  onToggle: (todo: Todo) => void;
}

interface TodoRowProps extends RowPlace {
  todo: Todo;
  context: RowContext;
}

export const TodoRow = memo(function TodoRow({ todo, context, ...place }: TodoRowProps) {
  const { people, assigneeOptions, actions, now } = context;
  const { name, person } = useAssignee(todo.assigneeId, people);
  const disabled = isProvisional(todo);
  const titleId = `todo-title-${todo.id}`;
  const tabIndex = place.isActive ? 0 : -1;
  const onChange = (change: Parameters<TodoActions['change']>[1]) => actions.change(todo, change);
  const field = { todo, disabled, tabIndex, onChange } as const;
  const isCompleted = todo.status === 'completed';
  const open = () => context.onOpen(todo);

  return (
    <ListRow
      {...place}
      id={todo.id}
      titleId={titleId}
      isBusy={disabled}
      onOpen={open}
      className="flex min-h-10 flex-wrap items-center gap-x-3 @4xl:flex-nowrap @max-4xl:py-1.5"
    >
      <ListCell className="flex items-center">
        <PersonField
          label="Assignee"
          field="assignee"
          name={name}
          person={person}
          value={todo.assigneeId}
          options={assigneeOptions}
          onValueChange={(assigneeId) => onChange({ assigneeId })}
          tabIndex={tabIndex}
          disabled={disabled}
        />
      </ListCell>
      <ListCell className="flex items-center">
        <Checkbox
          label={isCompleted ? 'Mark as not completed' : 'Mark as completed'}
          aria-describedby={titleId}
          checked={isCompleted}
          disabled={disabled}
          tabIndex={tabIndex}
          onCheckedChange={() => context.onToggle(todo)}
        />
      </ListCell>
      <ListCell className="flex min-w-0 flex-1 basis-0 items-center gap-1">
        <RowTitle
          {...place}
          rowId={todo.id}
          titleId={titleId}
          title={todo.title}
          href={`/todos/${todo.id}`}
          disabled={disabled}
          isStruck={isCompleted}
          onOpen={open}
          onSave={(title) => onChange({ title })}
        />
      </ListCell>
      <div
        role="presentation"
        className="flex min-w-0 items-center gap-x-1 gap-y-0.5 @max-4xl:order-last @max-4xl:basis-full @max-4xl:pl-15 @max-md:pl-0 @4xl:shrink-0 @4xl:gap-x-3"
      >
        <ListCell className="@4xl:flex @4xl:w-28 @4xl:justify-end">
          <DueDateField {...field} now={now} />
        </ListCell>
        <ListCell className="@4xl:w-25">
          <StatusField {...field} />
        </ListCell>
        <ListCell className="truncate text-ink-2 text-xs @max-4xl:order-last @max-4xl:px-1.5 @4xl:w-30">
          {name}
        </ListCell>
        <ListCell className="@4xl:w-28">
          <PriorityField {...field} />
        </ListCell>
      </div>
      <RowMenu
        tabIndex={tabIndex}
        disabled={disabled}
        entries={[
          { label: 'Open', keys: '↵', icon: <ExternalLink aria-hidden />, onSelect: open },
          {
            label: 'Edit title',
            keys: 'E',
            icon: <Pencil aria-hidden />,
            onSelect: () => place.onEdit(todo.id),
          },
          'separator',
          {
            label: 'Delete',
            keys: 'Del',
            danger: true,
            icon: <Trash2 aria-hidden />,
            onSelect: () => context.onAskDelete(todo),
          },
        ]}
      />
    </ListRow>
  );
});

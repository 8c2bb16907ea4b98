import { Ellipsis, ExternalLink, Pencil, Unlink } from 'lucide-react';
import { memo, useMemo } from 'react';
import type { Todo, TodoChange } from '#shared/todos/todo.ts';
import { isProvisional } from '../../kit/provisional-id.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ListCell, ListRow } from '../../ui/list-row.tsx';
import { Menu } from '../../ui/menu.tsx';
import { PersonField, personOptions } from '../../ui/person-field.tsx';
import type { RowPlace } from '../../ui/row-list.tsx';
import { RowTitle } from '../../ui/row-title.tsx';
import { useAssignee, useTeamPeople } from '../teams/team-people-queries.ts';
import { DateField, LevelField } from './related-todo-fields.tsx';
import type { RelatedTodoActions } from './use-related-todo-actions.ts';

/** What rows share; the same object for all of them, so that a row renders for its own sake only. */
export interface RelatedTodoContext {
  actions: RelatedTodoActions;
  now: Date;
  /** To the todo itself. */
  onOpen: (todo: Todo) => void;
  /** To where it stands in its list. */
  onFind: (todo: Todo) => void;
}

interface RelatedTodoRowProps extends RowPlace {
  todo: Todo;
  context: RelatedTodoContext;
}

export const RelatedTodoRow = memo(function RelatedTodoRow(props: RelatedTodoRowProps) {
  const { todo, context, ...place } = props;
  const { actions, now } = context;
  const people = useTeamPeople(todo.teamId);
  const { name, person } = useAssignee(todo.assigneeId, people);
  const options = useMemo(() => personOptions(people.members.values()), [people]);
  const disabled = isProvisional(todo);
  const titleId = `todo-title-${todo.id}`;
  const tabIndex = place.isActive ? 0 : -1;
  const onChange = (change: TodoChange) => actions.change(todo, change);
  const field = { todo, disabled, tabIndex, onChange, now } as const;
  const isCompleted = todo.status === 'completed';
  const open = () => context.onOpen(todo);

  return (
    <ListRow
      {...place}
      id={todo.id}
      titleId={titleId}
      isBusy={disabled}
      onOpen={open}
      className="flex flex-wrap items-center gap-x-3 py-1.5 @4xl:flex-nowrap"
    >
      <ListCell className="flex items-center">
        <Checkbox
          label={isCompleted ? 'Mark as not completed' : 'Mark as completed'}
          aria-describedby={titleId}
          checked={isCompleted}
          disabled={disabled}
          tabIndex={tabIndex}
          onCheckedChange={() => actions.toggle(todo)}
        />
      </ListCell>
      <ListCell className="flex min-w-0 flex-1 basis-0 flex-col">
        <span className="flex min-w-0 items-center gap-1">
          <RowTitle
            {...place}
            rowId={todo.id}
            titleId={titleId}
            title={todo.title}
            href={`/todos?highlight=${todo.id}`}
            disabled={disabled}
            isStruck={isCompleted}
            onOpen={() => context.onFind(todo)}
            onSave={(title) => onChange({ title })}
            className="py-0.5!"
          />
        </span>
        {todo.description && (
          <span className="min-w-0 truncate text-ink-3 text-xs">{todo.description}</span>
        )}
      </ListCell>
      <div
        role="presentation"
        className="flex min-w-0 flex-wrap items-center gap-x-1 @max-4xl:order-last @max-4xl:basis-full @max-4xl:pl-5.5 @max-md:pl-0 @4xl:shrink-0 @4xl:gap-x-2"
      >
        <ListCell className="min-w-0">
          <DateField {...field} which="startDate" />
        </ListCell>
        <ListCell className="min-w-0">
          <DateField {...field} which="dueDate" />
        </ListCell>
        <ListCell>
          <LevelField {...field} />
        </ListCell>
        <ListCell className="min-w-0 text-ink-2 text-xs @4xl:w-36">
          <PersonField
            label="Assignee"
            field="assignee"
            isNamed
            name={name}
            person={person}
            value={todo.assigneeId}
            options={options}
            onValueChange={(assigneeId) => onChange({ assigneeId })}
            tabIndex={tabIndex}
            disabled={disabled}
          />
        </ListCell>
      </div>
      <ListCell className="-mr-1.5 flex items-center">
        <Menu
          align="end"
          trigger={
            <IconButton
              label="More actions"
              size="small"
              tabIndex={tabIndex}
              disabled={disabled}
              className="text-ink-3!"
            >
              <Ellipsis aria-hidden />
            </IconButton>
          }
          entries={[
            {
              label: 'View Details',
              keys: '↵',
              icon: <ExternalLink aria-hidden />,
              onSelect: open,
            },
            {
              label: 'Quick Edit',
              keys: 'E',
              icon: <Pencil aria-hidden />,
              onSelect: () => place.onEdit(todo.id),
            },
            'separator',
            {
              label: 'Unlink from Goal',
              icon: <Unlink aria-hidden />,
              onSelect: () => actions.unlink(todo),
            },
          ]}
        />
      </ListCell>
    </ListRow>
  );
});

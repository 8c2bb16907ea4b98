import { memo, useMemo } from 'react';
import type { Todo, TodoChange } from '#shared/todos/todo.ts';
import { isProvisional } from '../../kit/provisional-id.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { LinkedRow } from '../../ui/linked-row.tsx';
import { ListCell } from '../../ui/list-row.tsx';
import { personOptions } from '../../ui/person-field.tsx';
import type { RowPlace } from '../../ui/row-list.tsx';
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
  const assignee = useAssignee(todo.assigneeId, people);
  const options = useMemo(() => personOptions(people.members.values()), [people]);
  const disabled = isProvisional(todo);
  const titleId = `todo-title-${todo.id}`;
  const tabIndex = place.isActive ? 0 : -1;
  const onChange = (change: TodoChange) => actions.change(todo, change);
  const field = { todo, disabled, tabIndex, onChange, now } as const;
  const isCompleted = todo.status === 'completed';

  return (
    <LinkedRow
      {...place}
      id={todo.id}
      titleId={titleId}
      title={todo.title}
      description={todo.description}
      href={`/todos?highlight=${todo.id}`}
      isStruck={isCompleted}
      disabled={disabled}
      mark={
        <Checkbox
          label={isCompleted ? 'Mark as not completed' : 'Mark as completed'}
          aria-describedby={titleId}
          checked={isCompleted}
          disabled={disabled}
          tabIndex={tabIndex}
          onCheckedChange={() => actions.toggle(todo)}
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
            <LevelField {...field} />
          </ListCell>
        </>
      }
      assignee={{
        ...assignee,
        value: todo.assigneeId,
        options,
        onValueChange: (assigneeId) => onChange({ assigneeId }),
      }}
      editLabel="Quick Edit"
      unlinkLabel="Unlink from Goal"
      onOpen={() => context.onOpen(todo)}
      onFollow={() => context.onFind(todo)}
      onRename={(title) => onChange({ title })}
      onUnlink={() => actions.unlink(todo)}
    />
  );
});

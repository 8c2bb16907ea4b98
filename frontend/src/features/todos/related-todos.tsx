import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Goal } from '#shared/goals/goal.ts';
import type { Todo } from '#shared/todos/todo.ts';
import { useNow } from '../../kit/use-now.ts';
import { useShortcuts } from '../../kit/use-shortcuts.ts';
import { LinkExisting } from '../../ui/link-existing.tsx';
import { LinkedRows } from '../../ui/linked-rows.tsx';
import { PersonField, personOptions } from '../../ui/person-field.tsx';
import { QuickAdd } from '../../ui/quick-add.tsx';
import { useLinkable } from '../goals/goal-link-queries.ts';
import { useAssignee, useTeamPeople } from '../teams/team-people-queries.ts';
import { type RelatedTodoContext, RelatedTodoRow } from './related-todo-row.tsx';
import { todoCache } from './todo-cache-queries.ts';
import { teamTodosQuery } from './todo-queries.ts';
import { TodoRowsSkeleton } from './todos-skeleton.tsx';
import { type RelatedTodoActions, useRelatedTodoActions } from './use-related-todo-actions.ts';

interface RelatedTodosProps {
  goal: Pick<Goal, 'id' | 'teamId'>;
  /** Those linked to it; undefined until they are here. */
  todos: readonly Todo[] | undefined;
  userId: string;
  /** To a todo itself. */
  onOpen: (todoId: string) => void;
  /** To where it stands in its list. */
  onFind: (todoId: string) => void;
}

const height = { wide: 44, narrow: 90 };
const fields = { a: 'assignee', b: 'start', d: 'due', p: 'priority', l: 'priority' };

/** The todos that lead to a goal. */
export function RelatedTodos({ goal, todos, userId, onOpen, onFind }: RelatedTodosProps) {
  const client = useQueryClient();
  const actions = useRelatedTodoActions();
  const now = useNow();
  const keyOf = useCallback(({ id }: Todo) => todoCache.rowKeyOf(client, id), [client]);
  const linkable = useLinkable(teamTodosQuery(goal.teamId), goal.id);
  const latest = useRef({ onOpen, onFind });
  latest.current = { onOpen, onFind };
  const context = useMemo<RelatedTodoContext>(
    () => ({
      actions,
      now,
      onOpen: ({ id }) => latest.current.onOpen(id),
      onFind: ({ id }) => latest.current.onFind(id),
    }),
    [actions, now],
  );
  return (
    <LinkedRows
      title="Related Todos"
      icon={<CircleCheck aria-hidden />}
      things={['todo', 'todos']}
      rows={todos}
      keyOf={keyOf}
      linkedTo={goal.id}
      add={<AddTodo goal={goal} userId={userId} onAdd={actions.create} />}
      link={
        <LinkExisting
          label="Link a todo"
          {...linkable}
          onLink={(id) => actions.link(id, goal.id)}
        />
      }
      height={height}
      commands={{ onOpen: context.onOpen, onToggle: actions.toggle, fields }}
      emptyText="No todos linked to this goal yet."
      emptyHint="Add the first one above, or link one that is there already."
      skeleton={<TodoRowsSkeleton />}
    >
      {(todo, key, place) => <RelatedTodoRow key={key} todo={todo} context={context} {...place} />}
    </LinkedRows>
  );
}

interface AddTodoProps {
  goal: Pick<Goal, 'id' | 'teamId'>;
  userId: string;
  onAdd: RelatedTodoActions['create'];
}

function AddTodo({ goal: { id: goalId, teamId }, userId, onAdd }: AddTodoProps) {
  const input = useRef<HTMLInputElement>(null);
  const [assigneeId, setAssigneeId] = useState<string | null>(userId);
  const people = useTeamPeople(teamId);
  const { name, person } = useAssignee(assigneeId, people);
  const options = useMemo(() => personOptions(people.members.values()), [people]);
  useShortcuts({ n: () => input.current?.focus() });
  return (
    <QuickAdd
      draftKey={`goal-todo:${userId}:${goalId}`}
      onAdd={(title) => onAdd({ title, teamId, userId, assigneeId, goalId })}
      input={input}
      label="New todo"
      placeholder="Add a todo and press Enter"
      hint="It is linked to this goal and due now."
    >
      <span className="inline-flex min-w-0 text-ink-2 text-xs">
        <PersonField
          label="Assignee of the new todo"
          isNamed
          name={name}
          person={person}
          value={assigneeId}
          options={options}
          onValueChange={setAssigneeId}
        />
      </span>
    </QuickAdd>
  );
}

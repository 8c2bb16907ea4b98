import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Goal } from '#shared/goals/goal.ts';
import type { Todo } from '#shared/todos/todo.ts';
import { isProvisional } from '../../kit/provisional-id.ts';
import { useNow } from '../../kit/use-now.ts';
import { useShortcuts } from '../../kit/use-shortcuts.ts';
import { Count } from '../../ui/count.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkExisting } from '../../ui/link-existing.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PersonField, personOptions } from '../../ui/person-field.tsx';
import { QuickAdd } from '../../ui/quick-add.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { useShownRows } from '../../ui/use-shown-rows.ts';
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
const everything = () => true;

/** The todos that lead to a goal. */
export function RelatedTodos({ goal, todos, userId, onOpen, onFind }: RelatedTodosProps) {
  const client = useQueryClient();
  const actions = useRelatedTodoActions();
  const now = useNow();
  const keyOf = useCallback(({ id }: Todo) => todoCache.rowKeyOf(client, id), [client]);
  const { shown } = useShownRows({
    rows: todos,
    matches: everything,
    list: goal.id,
    keyOf,
    isOwnNew: isProvisional,
  });
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
    <Panel
      title="Related Todos"
      icon={<CircleCheck aria-hidden />}
      badge={todos && <Count value={todos.length} label={todos.length === 1 ? 'todo' : 'todos'} />}
      action={<LinkTodo goal={goal} onLink={(id) => actions.link(id, goal.id)} />}
      className="@container"
    >
      <AddTodo goal={goal} userId={userId} onAdd={actions.create} />
      {todos ? (
        <RowList
          label="Related todos"
          rows={shown}
          keyOf={keyOf}
          height={height}
          commands={{ onOpen: context.onOpen, onToggle: actions.toggle, fields }}
          litId={undefined}
          empty={
            <EmptyState
              icon={<CircleCheck />}
              title="No todos linked to this goal yet."
              hint="Add the first one above, or link one that is there already."
            />
          }
        >
          {(todo, key, place) => (
            <RelatedTodoRow key={key} todo={todo} context={context} {...place} />
          )}
        </RowList>
      ) : (
        <TodoRowsSkeleton />
      )}
    </Panel>
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

interface LinkTodoProps {
  goal: Pick<Goal, 'id' | 'teamId'>;
  onLink: (todoId: string) => void;
}

function LinkTodo({ goal, onLink }: LinkTodoProps) {
  const [isWanted, setWanted] = useState(false);
  const { data, isPending } = useQuery({ ...teamTodosQuery(goal.teamId), enabled: isWanted });
  const options = useMemo(
    () =>
      (data ?? [])
        .filter((todo) => todo.goalId !== goal.id && !isProvisional(todo))
        .map(({ id, title, goalId }) => ({
          value: id,
          label: title,
          ...(goalId && { description: 'of another goal' }),
        })),
    [data, goal.id],
  );
  return (
    <LinkExisting
      label="Link a todo"
      options={options}
      isLoading={isPending}
      onWanted={() => setWanted(true)}
      onLink={onLink}
    />
  );
}

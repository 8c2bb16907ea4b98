import { type ReactNode, useMemo } from 'react';
import type { Todo } from '#shared/todos/todo.ts';
import { useNow } from '../../kit/use-now.ts';
import { personOptions } from '../../ui/person-field.tsx';
import { RowList } from '../../ui/row-list.tsx';
import type { TeamPeople } from '../teams/team-people-queries.ts';
import { type RowContext, TodoRow } from './todo-row.tsx';
import type { TodoActions } from './use-todo-actions.ts';

interface TodoListProps {
  todos: readonly Todo[];
  keyOf: (todo: Todo) => string;
  people: TeamPeople;
  actions: TodoActions;
  onToggle: (todo: Todo) => void;
  onOpen: (todo: Todo) => void;
  onAskDelete: (todo: Todo) => void;
  litId: string | undefined;
  empty: ReactNode;
}

const height = { wide: 40, narrow: 97 };
const fields = { a: 'assignee', d: 'due', s: 'status', p: 'priority' };

export function TodoList(props: TodoListProps) {
  const { todos, keyOf, people, actions, onToggle, onOpen, onAskDelete, litId, empty } = props;
  const now = useNow();
  const assigneeOptions = useMemo(() => personOptions(people.members.values()), [people]);
  const context = useMemo<RowContext>(
    () => ({ people, assigneeOptions, actions, now, onOpen, onAskDelete, onToggle }),
    [people, assigneeOptions, actions, now, onOpen, onAskDelete, onToggle],
  );
  return (
    <RowList
      label="Todos"
      rows={todos}
      keyOf={keyOf}
      height={height}
      commands={{ onOpen, onToggle, onDelete: onAskDelete, fields }}
      litId={litId}
      empty={empty}
    >
      {(todo, key, place) => <TodoRow key={key} todo={todo} context={context} {...place} />}
    </RowList>
  );
}

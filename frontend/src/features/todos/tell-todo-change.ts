import type { QueryClient } from '@tanstack/react-query';
import type { Todo, TodoChange } from '#shared/todos/todo.ts';
import { changeOutcome, tellOutcome } from '../../ui/tell-outcome.ts';
import { followingPart } from './following.ts';
import { changeTodo } from './todo-edit-queries.ts';

/**
 * Changes a todo and says so, by the names that its fields have. Of one that repeats the same is
 * offered for all that follow, unless it is said of which ones it is.
 */
export function tellTodoChange(
  client: QueryClient,
  todo: Todo,
  fields: TodoChange,
  names?: Partial<Record<keyof TodoChange, string>>,
): Promise<boolean> {
  const following = fields.scope ? undefined : followingPart(todo, fields);
  const carryOn = () => tellTodoChange(client, todo, { ...following, scope: 'following' }, names);
  return tellOutcome(changeTodo(client, todo.id, fields), {
    ...changeOutcome('todo', fields, names),
    action: following && { label: 'Change all that follow', onSelect: () => void carryOn() },
  });
}

import type { Session } from '#functions/kit/session.ts';
import { readTeamOf } from '#functions/work/placement.ts';
import { todoNotFound } from '#shared/todos/todo-problems.ts';
import { todoStore } from './todo-store.ts';

/** A todo with its team, when the session may see them. */
export const readVisibleTodo = async (
  session: Session,
  todoId: string,
  options: { consistent?: boolean } = {},
) => {
  const todo = await todoStore.read(session, todoId, options);
  return { todo, team: await readTeamOf(session, todo, todoNotFound) };
};

import type { CompanyScope } from '#functions/kit/keys.ts';
import { type StoredTodo, todoStore } from '#functions/todos/todo-store.ts';

const mostInTeam = 600;

/** The team's open todos by due date: one query, whatever was finished before. */
export const listOpenTeamTodos = async (
  scope: CompanyScope,
  teamId: string,
): Promise<StoredTodo[]> =>
  (await todoStore.listInTeam(scope, teamId, { limit: mostInTeam }, 'open')).items;

import type { Session } from '#functions/kit/http/session.ts';
import type { Operation } from '#functions/kit/table/table-write.ts';
import { requireTeam } from '#functions/teams/team-store.ts';
import { findDeletedTitle } from '#functions/todos/deleted-title-store.ts';
import { todoStore } from '#functions/todos/todo-store.ts';
import { readTeamOf, readVisibleWork } from '#functions/work/visible-work.ts';
import type { TeamPrivacy } from '#functions/work/work-kind.ts';
import { ConflictError } from '#shared/kit/common-errors.ts';
import { HttpError } from '#shared/kit/http-error.ts';
import type { TodoOfTime } from '#shared/time/time-entry.ts';
import { TodoNotFoundError } from '#shared/todos/todo-errors.ts';

export interface TimedTodo {
  todo: TodoOfTime;
  /** Undefined if it was deleted with the todo: the entry knows its place. */
  team: TeamPrivacy | undefined;
  /** Conditions that todo and team are still as they were read. */
  required: Operation[];
}

const readDeleted = async (session: Session, todoId: string): Promise<TimedTodo> => {
  const found = await findDeletedTitle(session, todoId, { consistent: true });
  if (!found) throw new TodoNotFoundError();
  const { teamId } = found;
  const team =
    teamId === null ? undefined : await readTeamOf(session, { teamId }, TodoNotFoundError);
  const todo = { id: todoId, title: found.title, isDeleted: true };
  return { todo, team, required: team ? [requireTeam(team)] : [] };
};

/** The todo of logged time, also after it was deleted. Throws if the caller may not see its team. */
export const readTimedTodo = async (session: Session, todoId: string): Promise<TimedTodo> => {
  try {
    const { work, team } = await readVisibleWork(session, todoStore, todoId);
    const todo = { id: work.id, title: work.title, isDeleted: false };
    return { todo, team, required: [todoStore.require(work, ConflictError), requireTeam(team)] };
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return readDeleted(session, todoId);
    throw error;
  }
};

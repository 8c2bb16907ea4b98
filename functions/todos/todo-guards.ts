import type { Session } from '#functions/kit/session.ts';
import type { Operation } from '#functions/kit/table-write.ts';
import { requireUser } from '#functions/people/user-store.ts';
import { readVisibleTeam, requireMembership, requireTeam } from '#functions/teams/team-store.ts';
import { Problem } from '#shared/kit/problem.ts';
import type { Team } from '#shared/teams/team.ts';
import { assigneeNotFound, assigneeNotInTeam, todoNotFound } from '#shared/todos/todo-problems.ts';
import { readTodo } from './todo-store.ts';

/** Who a todo is given to: a colleague, and in a private team one of its members. */
const requireAssignee = (session: Session, team: Team, assigneeId: string | null): Operation[] => {
  if (assigneeId === null) return [];
  if (team.isPrivate) return [requireMembership(session, team.id, assigneeId, assigneeNotInTeam)];
  return assigneeId === session.userId ? [] : [requireUser(session, assigneeId, assigneeNotFound)];
};

/** What must still hold when a todo is written into a team. */
export const requirePlacement = (
  session: Session,
  team: Team,
  assigneeId: string | null,
): Operation[] => [requireTeam(team), ...requireAssignee(session, team, assigneeId)];

/** A todo with its team, when the session may see them. */
export const readVisibleTodo = async (
  session: Session,
  todoId: string,
  options: { consistent?: boolean } = {},
) => {
  const todo = await readTodo(session, todoId, options);
  const { team } = await readVisibleTeam(session, todo.teamId).catch((error) => {
    throw error instanceof Problem && error.status === 404 ? todoNotFound() : error;
  });
  return { todo, team };
};

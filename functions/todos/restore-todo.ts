import { recordWorkActivity } from '#functions/activity/team-activity-store.ts';
import { goalStore } from '#functions/goals/goal-store.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import type { Session } from '#functions/kit/http/session.ts';
import { createOnce } from '#functions/kit/table/create-once.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { type Operation, write } from '#functions/kit/table/table-write.ts';
import { findUser, requireUser } from '#functions/people/user-store.ts';
import { requireTeam } from '#functions/teams/team-store.ts';
import { completeWork } from '#functions/work/complete-work.ts';
import { findSuccessor } from '#functions/work/successor.ts';
import { readTeamOf } from '#functions/work/visible-work.ts';
import { ConflictError } from '#shared/kit/common-errors.ts';
import type { Team } from '#shared/teams/team.ts';
import { noRecurrence } from '#shared/todos/recurrence-fields.ts';
import { TodoNotRestorableError } from '#shared/todos/todo-errors.ts';
import { todoRoutes } from '#shared/todos/todo-routes.ts';
import { noSeries } from '#shared/todos/todo-series.ts';
import { findDeletedTodo, removeDeletedTodo } from './deleted-todo-store.ts';
import { findSeries, requireSeries } from './series/series-store.ts';
import { type StoredTodo, todoStore } from './todo-store.ts';

/** The successor, if the assignee was deleted meanwhile. */
const assigneeOf = async (todo: StoredTodo, team: Team): Promise<string | null> => {
  const { assigneeId } = todo;
  if (assigneeId === null || (await findUser(todo, assigneeId, { consistent: true })))
    return assigneeId;
  return findSuccessor(team, assigneeId);
};

const goalOf = async (todo: StoredTodo): Promise<string | null> =>
  todo.goalId !== null && (await goalStore.find(todo, todo.goalId, { consistent: true }))
    ? todo.goalId
    : null;

/** The todo without references to deleted items. */
const withoutDeletedReferences = async (
  todo: StoredTodo,
  team: Team,
): Promise<{ todo: StoredTodo; required: Operation[] }> => {
  const { seriesId } = todo;
  const [assigneeId, goalId, series] = await Promise.all([
    assigneeOf(todo, team),
    goalOf(todo),
    seriesId === undefined ? undefined : findSeries(todo, seriesId, { consistent: true }),
  ]);
  const lostSeries = seriesId !== undefined && !series;
  return {
    todo: { ...todo, assigneeId, goalId, ...(lostSeries && { ...noRecurrence, ...noSeries }) },
    required: [
      ...(assigneeId === null ? [] : [requireUser(todo, assigneeId, ConflictError)]),
      ...(series ? [requireSeries(series)] : []),
    ],
  };
};

/** The todo, if an earlier attempt or somebody else restored it. */
const readRestored = async (session: Session, todoId: string): Promise<StoredTodo> => {
  const todo = await todoStore.find(session, todoId, { consistent: true });
  if (!todo) throw new TodoNotRestorableError();
  await readTeamOf(session, todo, TodoNotRestorableError);
  return todo;
};

const restore = async (session: Session, todoId: string): Promise<StoredTodo> => {
  const deleted = await findDeletedTodo(session, todoId);
  if (!deleted) return readRestored(session, todoId);
  const team = await readTeamOf(session, deleted.todo, TodoNotRestorableError);
  const { todo, required } = await withoutDeletedReferences(deleted.todo, team);
  await write(
    removeDeletedTodo(deleted),
    ...todoStore.restore(todo, team),
    requireTeam(team),
    ...required,
    ...(deleted.isRecorded
      ? [recordWorkActivity(session, 'restored_todo', 'todo', todo, new Date())]
      : []),
  );
  return completeWork(todoStore, todo);
};

/** Logged time was kept. */
export const handler = handleRoute(todoRoutes.restoreTodo, ({ session, params }) =>
  retryOnConflict(() =>
    createOnce(
      () => restore(session, params.todoId),
      () => readRestored(session, params.todoId),
    ),
  ),
);

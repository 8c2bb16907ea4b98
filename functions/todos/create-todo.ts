import { recordTeamActivity } from '#functions/activity/team-activity-store.ts';
import { handleRoute } from '#functions/kit/handle-route.ts';
import { once } from '#functions/kit/once.ts';
import type { RouteRequest } from '#functions/kit/route-request.ts';
import { write } from '#functions/kit/table-write.ts';
import { readVisibleTeam } from '#functions/teams/team-store.ts';
import { requirePlacement } from '#functions/work/placement.ts';
import type { Todo } from '#shared/todos/todo.ts';
import { goalNotFound } from '#shared/todos/todo-problems.ts';
import { todoRoutes } from '#shared/todos/todo-routes.ts';
import { recordTodoActivity } from './todo-activity-store.ts';
import { todoStore } from './todo-store.ts';

const newTodo = (
  { session, body }: Pick<RouteRequest<typeof todoRoutes.createTodo>, 'session' | 'body'>,
  id: string,
  now: Date,
): Todo => {
  const status = body.status ?? 'not_started';
  return {
    id,
    title: body.title,
    description: body.description ?? null,
    status,
    archived: false,
    startDate: body.startDate ?? null,
    dueDate: body.dueDate ?? null,
    teamId: body.teamId,
    assigneeId: body.assigneeId ?? null,
    createdBy: session.userId,
    goalId: body.goalId ?? null,
    priority: body.priority ?? '3',
    recurrenceType: 'none',
    recurrenceInterval: 1,
    recurrenceEndDate: null,
    recurrenceDaysOfWeek: null,
    parentTodoId: null,
    isRecurringInstance: false,
    recurrenceStartDate: null,
    completedAt: status === 'completed' ? now.toISOString() : null,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
};

export const handler = handleRoute(todoRoutes.createTodo, async ({ session, body, newId }) => {
  const { team } = await readVisibleTeam(session, body.teamId);
  if (body.goalId) throw goalNotFound();
  const now = new Date();
  const todo = newTodo({ session, body }, newId(), now);
  const create = async () => {
    await write(
      todoStore.insert(session, todo, team),
      recordTodoActivity(
        session,
        { id: newId('activity'), todoId: todo.id, action: 'created', changes: null },
        now,
      ),
      recordTeamActivity(
        session,
        {
          id: newId('team activity'),
          teamId: team.id,
          action: 'created_todo',
          entityType: 'todo',
          entityId: todo.id,
          entityTitle: todo.title,
        },
        now,
      ),
      ...requirePlacement(session, team, todo.assigneeId),
    );
    return todo;
  };
  return once(create, () => todoStore.read(session, todo.id, { consistent: true }));
});

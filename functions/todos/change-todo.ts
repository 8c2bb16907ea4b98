import { randomUUID } from 'node:crypto';
import { recordTeamActivity } from '#functions/activity/team-activity-store.ts';
import { handleRoute } from '#functions/kit/handle-route.ts';
import { retryOnConflict } from '#functions/kit/retry-on-conflict.ts';
import type { Session } from '#functions/kit/session.ts';
import { write } from '#functions/kit/table-write.ts';
import { readVisibleTeam } from '#functions/teams/team-store.ts';
import type { Todo } from '#shared/todos/todo.ts';
import { changedTodo, describeChange } from '#shared/todos/todo-changes.ts';
import { todoRoutes } from '#shared/todos/todo-routes.ts';
import { recordTodoActivity } from './todo-activity-store.ts';
import { readVisibleTodo, requirePlacement } from './todo-guards.ts';
import { changeTodo } from './todo-store.ts';

const recordCompletion = (session: Session, before: Todo, after: Todo, now: Date) =>
  before.status !== 'completed' && after.status === 'completed'
    ? [
        recordTeamActivity(
          session,
          {
            id: randomUUID(),
            teamId: after.teamId,
            action: 'completed_todo',
            entityType: 'todo',
            entityId: after.id,
            entityTitle: after.title,
          },
          now,
        ),
      ]
    : [];

export const handler = handleRoute(todoRoutes.changeTodo, async ({ session, params, body }) =>
  retryOnConflict(async () => {
    const { todo: before, team: formerTeam } = await readVisibleTodo(session, params.todoId, {
      consistent: true,
    });
    const now = new Date();
    const after = changedTodo(before, body, now);
    const described = describeChange(before, after);
    if (!described) return before;
    const moved = after.teamId !== before.teamId;
    const team = moved ? (await readVisibleTeam(session, after.teamId)).team : formerTeam;
    const replaced = moved || after.assigneeId !== before.assigneeId;
    await write(
      changeTodo(before, after, team),
      recordTodoActivity(session, { id: randomUUID(), todoId: after.id, ...described }, now),
      ...recordCompletion(session, before, after, now),
      ...(replaced ? requirePlacement(session, team, after.assigneeId) : []),
    );
    return after;
  }),
);

import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { createWithReceipt } from '#functions/kit/http/request-receipt.ts';
import type { RouteRequest } from '#functions/kit/http/route-request.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { requireTeam } from '#functions/teams/team-store.ts';
import { todoStore } from '#functions/todos/todo-store.ts';
import { readVisibleWork } from '#functions/work/visible-work.ts';
import { ConflictError } from '#shared/kit/common-errors.ts';
import { timeRoutes } from '#shared/time/time-routes.ts';
import { spanOf } from '#shared/time/time-span.ts';
import { requireSpan } from './time-entry-rules.ts';
import { insertTimeEntry, readTimeEntry, type StoredTimeEntry } from './time-entry-store.ts';
import { toTodoTimeEntry } from './time-responses.ts';
import { addToTotal } from './todo-time-store.ts';

type Request = RouteRequest<typeof timeRoutes.createTimeEntry>;

const newEntry = ({ session, body, newId }: Request, now: Date) => ({
  ...requireSpan(spanOf(body, now)),
  id: newId(),
  companyId: session.companyId,
  todoId: body.todoId,
  userId: session.userId,
  user: { id: session.userId, name: session.name },
  description: body.description ?? null,
  tags: body.tags ?? [],
  isRunning: false,
  createdAt: now.toISOString(),
  updatedAt: now.toISOString(),
});

export const handler = handleRoute(timeRoutes.createTimeEntry, (request) => {
  const { session, body, receipt } = request;
  const entry = newEntry(request, new Date());
  const entryKey = { companyId: session.companyId, todoId: body.todoId, id: entry.id };
  return createWithReceipt(
    receipt,
    () =>
      retryOnConflict(async () => {
        const { work: todo, team } = await readVisibleWork(session, todoStore, body.todoId);
        const logged: StoredTimeEntry = { ...entry, teamId: team.id };
        await write(
          ...insertTimeEntry(logged, team),
          ...receipt.operations(new Date()),
          addToTotal(logged, { seconds: entry.duration, entries: 1 }),
          todoStore.require(todo, ConflictError),
          requireTeam(team),
        );
        return toTodoTimeEntry(logged, todo);
      }),
    async () => {
      const { work: todo } = await readVisibleWork(session, todoStore, body.todoId);
      return toTodoTimeEntry(await readTimeEntry(entryKey), todo);
    },
  );
});

import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Todo } from '#shared/todos/todo.ts';
import { changedTodo } from '#shared/todos/todo-changes.ts';
import type { TodoChange } from '#shared/todos/todo-inputs.ts';
import type { TodoView } from '#shared/todos/todo-view.ts';
import { createQueryClient } from '../../../kit/cache/query-client.ts';
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts';
import { teamId, userId } from '../../../testing/sample-todo.ts';
import { currentToasts, dismissToast } from '../../../ui/feedback/toast.ts';
import { ToastSlot } from '../../../ui/feedback/toast-slot.tsx';
import { TodosScreen } from '../list/todos-screen.tsx';

export const listUrl = `GET /api/teams/${teamId}/todos`;
export const opened = vi.fn();
export const highlightEnded = vi.fn();
export const addingBegun = vi.fn();
/** Replaced for each test. */
export let api: FakeApi;
let client: QueryClient;

beforeEach(() => {
  api = fakeApi();
  api.on(`GET /api/teams/${teamId}/members`, {
    body: [
      {
        id: 'm1',
        teamId,
        userId,
        joinedAt: '2026-11-01T08:00:00.000Z',
        user: {
          id: userId,
          name: 'Mara Lindqvist',
          username: 'm@x.io',
          role: 'team_member',
          profilePhotoPath: null,
        },
      },
    ],
  });
  client = createQueryClient();
  sessionStorage.clear();
});

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  client.clear();
  vi.unstubAllGlobals();
});

interface Shown {
  view?: TodoView;
  highlightId?: string;
  isAdding?: boolean;
  teamId?: string | null;
}

/** The screen with its toasts. */
export function Page({
  view: initial = {},
  highlightId,
  isAdding = false,
  teamId: team = teamId,
}: Shown) {
  const [view, setView] = useState(initial);
  return (
    <QueryClientProvider client={client}>
      <TodosScreen
        userId={userId}
        teamId={team}
        areTeamsKnown
        view={view}
        onViewChange={setView}
        highlightId={highlightId}
        onHighlightEnd={highlightEnded}
        onElsewhere={() => undefined}
        isAdding={isAdding}
        onAddingBegun={addingBegun}
        onOpen={opened}
      />
      <ToastSlot />
    </QueryClientProvider>
  );
}

export async function show(todos: Todo[], shown: Shown = {}): Promise<UserEvent> {
  opened.mockReset();
  api.on(listUrl, { body: todos });
  // Without styles the toasts seem to let clicks through.
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  render(<Page {...shown} />);
  if (todos.length > 0) await screen.findAllByRole('row');
  return user;
}

export const row = (title: string) => screen.findByRole('row', { name: title });
export const titles = () =>
  screen.queryAllByRole('row').map((each) => within(each).getByRole('link').textContent);

/** Accepts every change and returns those it got. */
export function acceptChanges(todo: Todo): TodoChange[] {
  const changes: TodoChange[] = [];
  let stored = todo;
  api.on(`PATCH /api/todos/${todo.id}`, ({ body }) => {
    changes.push(body as TodoChange);
    const minute = String(changes.length).padStart(2, '0');
    const updatedAt = `2026-11-02T09:${minute}:00.000Z`;
    stored = { ...changedTodo(stored, body as TodoChange, new Date()), updatedAt };
    return { body: stored };
  });
  return changes;
}

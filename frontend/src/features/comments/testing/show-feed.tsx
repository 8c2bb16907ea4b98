import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Comment } from '#shared/comments/comment.ts';
import type { TodoActivity } from '#shared/todos/todo-activity.ts';
import { createQueryClient } from '../../../kit/cache/query-client.ts';
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts';
import { sampleSelf, sampleUser } from '../../../testing/sample-people.ts';
import { currentToasts, dismissToast } from '../../../ui/feedback/toast.ts';
import { ToastSlot } from '../../../ui/feedback/toast-slot.tsx';
import { CommentFeed } from '../comment-feed.tsx';
import type { CommentParent } from '../comments-queries.ts';
import { GoalHistoryEntry } from '../history/history-frame.tsx';
import { TodoHistoryEntry } from '../history/todo-history-entry.tsx';

/** Recreated before each test. */
export let api: FakeApi;
export let client: QueryClient;

export const teamId = 't';
export const todo: CommentParent = { type: 'todo', id: '1', teamId };
export const goal: CommentParent = { type: 'goal', id: '1', teamId };
export const issue: CommentParent = { type: 'issue', id: '1', teamId };

export const mara = sampleUser('me', { name: 'Mara Lindqvist', username: 'mara@x.io' });
export const idris = sampleUser('idris', { name: 'Idris Okafor', username: 'idris.o@x.io' });
export const jun = sampleUser('jun', { name: 'Jun Watanabe', username: 'jun@x.io' });

export const commentsUrl = 'GET /api/todos/1/comments';
export const historyUrl = 'GET /api/todos/1/activities';
export const postUrl = 'POST /api/todos/1/comments';

const team = { id: teamId, name: 'Platform', isPrivate: false };

beforeEach(() => {
  api = fakeApi();
  client = createQueryClient();
  sessionStorage.clear();
  api.on('GET /api/user', { body: sampleSelf() });
  api.on('GET /api/companies/c/users', { body: [idris, jun, mara] });
  api.on('GET /api/teams', { body: [team] });
  api.on(commentsUrl, { body: [] });
  api.on(historyUrl, { body: [] });
});

afterEach(() => {
  cleanup();
  for (const { id } of currentToasts()) dismissToast(id);
  client.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Greater numbers get later ids and times. */
export const commentBy = (
  { id: userId, name }: { id: string; name: string },
  number: number,
  fields: Partial<Comment> = {},
): Comment => {
  const createdAt = new Date(Date.UTC(2026, 10, 2, 9, number)).toISOString();
  return {
    id: `c${String(number).padStart(3, '0')}`,
    content: `Comment ${number}`,
    mentionedUserIds: [],
    mentions: [],
    createdAt,
    updatedAt: createdAt,
    user: { id: userId, name, profilePhotoPath: null },
    ...fields,
  };
};

export const activityBy = (
  { id: userId, name }: { id: string; name: string },
  number: number,
  fields: Partial<TodoActivity> = {},
): TodoActivity => ({
  id: `a${number}`,
  todoId: '1',
  action: 'created',
  changes: null,
  createdAt: new Date(Date.UTC(2026, 10, 2, 9, number)).toISOString(),
  user: { id: userId, name, profilePhotoPath: null },
  ...fields,
});

export const changed = (changes: Record<string, { from: unknown; to: unknown }>) =>
  JSON.stringify(changes);

const historyEntries = { todo: TodoHistoryEntry, goal: GoalHistoryEntry, issue: undefined };

interface ServerState {
  comments?: Comment[];
  history?: TodoActivity[];
  address?: string;
}

/** Renders the feed with these server responses. */
export async function show(parent = todo, { comments, history, address = '/' }: ServerState = {}) {
  if (comments) api.on(commentsUrl, { body: comments });
  if (history) api.on(historyUrl, { body: history });
  const memory = createMemoryHistory({ initialEntries: [address] });
  const routeTree = createRootRoute({
    component: () => <CommentFeed parent={parent} HistoryEntry={historyEntries[parent.type]} />,
  });
  const router = createRouter({ routeTree, history: memory });
  await router.load();
  const rendered = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
      <ToastSlot />
    </QueryClientProvider>,
  );
  // Without styles, toasts seem to have pointer-events: none.
  return {
    hand: userEvent.setup({ pointerEventsCheck: 0 }),
    ...rendered,
    place: () => memory.location.href,
  };
}

/** The rows of the feed, without those of toasts. */
export const rows = () =>
  screen
    .queryAllByRole('list', { name: /^(Comments|Activity)/ })
    .flatMap((list) => within(list).queryAllByRole('listitem'))
    .map((row) => row.textContent);

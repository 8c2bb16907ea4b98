import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import type { Issue } from '#shared/issues/issue.ts';
import { sampleIssue } from '../../testing/sample-issue.ts';
import { sampleTodo, teamId, userId } from '../../testing/sample-todo.ts';
import { openIssuesQuery, teamIssuesQuery } from '../issues/issues-queries.ts';
import { userTodosQuery } from '../todos/todos-queries.ts';
import { api, client, push } from './testing/live-page.ts';

test('a list of open todos adds open todos and removes finished ones', async () => {
  const url = `GET /api/users/${userId}/todos?open=true`;
  api.on(url, { body: [sampleTodo({ id: '1' })] });
  const observer = new QueryObserver(client, userTodosQuery(userId, 'true'));
  observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toHaveLength(1));
  api.on('GET /api/todos/1', {
    body: sampleTodo({ id: '1', status: 'completed', updatedAt: new Date().toISOString() }),
  });
  api.on('GET /api/todos/2', { body: sampleTodo({ id: '2' }) });
  push({ entity: 'todo' }, { entity: 'todo', id: '2', kind: 'created' });
  await vi.waitFor(() =>
    expect(observer.getCurrentResult().data?.map(({ id }) => id)).toEqual(['2']),
  );
  expect(api.requestsTo(url)).toHaveLength(1);
});

describe('lists of issues', () => {
  const urls = ['?open=true', '', '?archived=true'].map(
    (query) => `GET /api/teams/${teamId}/issues${query}`,
  );

  async function show() {
    const [open, current, archived] = [
      openIssuesQuery(teamId),
      teamIssuesQuery(teamId),
      teamIssuesQuery(teamId, true),
    ].map((query, index) => {
      api.on(urls[index]!, { body: index < 2 ? [sampleIssue({ id: '1' })] : [] });
      const observer = new QueryObserver(client, query);
      observer.subscribe(() => undefined);
      return observer;
    });
    await vi.waitFor(() => expect(archived?.getCurrentResult().isSuccess).toBe(true));
    await vi.waitFor(() => expect(current?.getCurrentResult().data).toHaveLength(1));
    return () => [open, current, archived].map((one) => one?.getCurrentResult().data?.length);
  }

  test('move an issue from open to resolved to archived without being read again', async () => {
    const lengths = await show();
    const become = (minute: number, fields: Partial<Issue>) => {
      const updatedAt = `2026-11-02T09:0${minute}:00.000Z`;
      api.on('GET /api/issues/1', { body: sampleIssue({ id: '1', updatedAt, ...fields }) });
      push({ entity: 'issue' });
    };
    expect(lengths()).toEqual([1, 1, 0]);
    become(1, { status: 'resolved' });
    await vi.waitFor(() => expect(lengths()).toEqual([0, 1, 0]));
    become(2, { status: 'resolved', archived: true });
    await vi.waitFor(() => expect(lengths()).toEqual([0, 0, 1]));
    expect(urls.map((url) => api.requestsTo(url).length)).toEqual([1, 1, 1]);
  });

  test('are read again after many changes, at most once a second', async () => {
    await show();
    const pushMany = () =>
      push(...Array.from({ length: 11 }, (_, id) => ({ entity: 'issue', id: `${id}` }) as const));
    vi.useFakeTimers();
    pushMany();
    await vi.advanceTimersByTimeAsync(100);
    expect(api.requestsTo(urls[1]!)).toHaveLength(2);
    pushMany();
    await vi.advanceTimersByTimeAsync(800);
    pushMany();
    expect(api.requestsTo(urls[1]!)).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(200);
    expect(api.requestsTo(urls[1]!)).toHaveLength(3);
  });
});

import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GettingStarted as Progress } from '#shared/people/getting-started.ts';
import { createQueryClient } from '../../kit/cache/query-client.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { sampleSelf, sampleUser } from '../../testing/sample-people.ts';
import { sessionQuery } from '../session/session-queries.ts';
import { useFirstTodoTitle } from '../todos/quick-add/use-todo-title.ts';
import { GettingStarted } from './getting-started.tsx';
import { setDismissed } from './getting-started-queries.ts';

let api: FakeApi;

beforeEach(() => {
  sessionStorage.clear();
  api = fakeApi();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(gettingStarted: Progress | null, teamId: string | null = null) {
  const user = sampleSelf({ gettingStarted });
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, user);
  render(
    <QueryClientProvider client={client}>
      <GettingStarted
        user={user}
        hasTeam={teamId !== null}
        teamId={teamId}
        onInvite={() => {}}
        useTitle={useFirstTodoTitle}
      />
    </QueryClientProvider>,
  );
}

describe('GettingStarted', () => {
  it.each([
    ['who did not found a company', null],
    ['who dismissed it', { completedSteps: [], dismissed: true }],
    ['who is done', { completedSteps: ['team', 'people', 'goal', 'todo'], dismissed: false }],
  ] as [string, Progress | null][])('makes no request for a user %s', async (_, progress) => {
    show(progress, 't');
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.queryByRole('list')).toBeNull();
    expect(api.requests).toEqual([]);
  });

  it('marks the first open step as the current one', () => {
    show({ completedSteps: ['team', 'people'], dismissed: false }, 't');
    const current = screen
      .getAllByRole('listitem')
      .filter((step) => step.getAttribute('aria-current') === 'step');
    expect(current.map((step) => step.textContent)).toEqual([expect.stringMatching('first goal')]);
  });

  it('completes the step of inviting people when an invitation is pending', async () => {
    api.on('GET /api/companies/c/users', { body: [sampleUser('me')] });
    api.on('GET /api/invitations', { body: [{ id: 'i', name: 'Jun', username: 'jun@x.io' }] });
    api.on('GET /api/user', { body: sampleSelf() });
    api.on('PATCH /api/user/getting-started', { body: sampleSelf() });
    show({ completedSteps: ['team', 'goal', 'todo'], dismissed: false });
    await vi.waitFor(() =>
      expect(api.requestsTo('PATCH /api/user/getting-started')[0]?.body).toEqual({
        completedSteps: ['people'],
      }),
    );
  });

  it('asks for a team again after the last team was deleted', () => {
    show({ completedSteps: ['team'], dismissed: false });
    expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-current')).toBe('step');
  });

  it('reads the first todo as every other field for new todos, and shows what it says', async () => {
    api.on('GET /api/teams/t/members', { body: [] });
    api.on('POST /api/todos', { status: 503, body: { error: 'Try again later.', code: 'busy' } });
    show({ completedSteps: ['team', 'people', 'goal'], dismissed: false }, 't');
    const field = await screen.findByLabelText<HTMLInputElement>('First todo');
    await userEvent.type(field, 'Call Bob tomorrow !1');
    expect(await screen.findByText('Due Tomorrow. Priority Critical.')).toBeTruthy();
    await userEvent.type(field, '{Enter}');
    await vi.waitFor(() =>
      expect(api.requestsTo('POST /api/todos')[0]?.body).toMatchObject({
        title: 'Call Bob',
        priority: '1',
      }),
    );
  });

  it('keeps the typed name when the server rejects the team', async () => {
    api.on('POST /api/teams', { status: 503, body: { error: 'Try again later.', code: 'busy' } });
    show({ completedSteps: [], dismissed: false });
    const field = await screen.findByLabelText<HTMLInputElement>('Team name');
    await userEvent.type(field, 'Platform{Enter}');
    await vi.waitFor(() => expect(api.requestsTo('POST /api/teams')).toHaveLength(1));
    await vi.waitFor(() => expect(field.value).toBe('Platform'));
  });
});

describe('dismissChecklist', () => {
  it('sends an undo after the dismissal, and shows the checklist meanwhile', async () => {
    const user = sampleSelf({ gettingStarted: { completedSteps: [], dismissed: false } });
    const client = createQueryClient();
    client.setQueryData(sessionQuery.queryKey, user);
    const isDismissed = () => client.getQueryData(sessionQuery.queryKey)?.gettingStarted?.dismissed;
    const route = 'PATCH /api/user/getting-started';
    const responses = [true, false].map((dismissed) => ({
      arrival: Promise.withResolvers<void>(),
      body: sampleSelf({ gettingStarted: { completedSteps: [], dismissed } }),
    }));
    api.on(route, async () => {
      const response = responses[api.requestsTo(route).length - 1];
      await response?.arrival.promise;
      return { body: response?.body };
    });
    const dismissal = setDismissed(client, user, true);
    const undo = setDismissed(client, user, false);
    expect(isDismissed()).toBe(false);
    expect(api.requestsTo(route).map(({ body }) => body)).toEqual([{ dismissed: true }]);
    responses[0]?.arrival.resolve();
    expect(await dismissal).toBe(true);
    expect(isDismissed()).toBe(false);
    responses[1]?.arrival.resolve();
    expect(await undo).toBe(true);
    expect(api.requestsTo(route).map(({ body }) => body)).toEqual([
      { dismissed: true },
      { dismissed: false },
    ]);
    expect(isDismissed()).toBe(false);
  });

  it('keeps the undo when the response to the dismissal comes last', async () => {
    const user = sampleSelf({ gettingStarted: { completedSteps: [], dismissed: false } });
    const client = createQueryClient();
    client.setQueryData(sessionQuery.queryKey, user);
    const route = 'PATCH /api/user/getting-started';
    const arrivals = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    api.on(route, async ({ body }) => {
      const { dismissed } = body as { dismissed: boolean };
      await arrivals[dismissed ? 0 : 1]?.promise;
      return { body: { ...user, gettingStarted: { completedSteps: [], dismissed } } };
    });
    const dismissal = setDismissed(client, user, true);
    const undo = setDismissed(client, user, false);
    // Both are sent now, because the page may be left.
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    visibility.mockRestore();
    await vi.waitFor(() => expect(api.requestsTo(route)).toHaveLength(2));
    arrivals[1]?.resolve();
    expect(await undo).toBe(true);
    arrivals[0]?.resolve();
    expect(await dismissal).toBe(true);
    expect(client.getQueryData(sessionQuery.queryKey)?.gettingStarted?.dismissed).toBe(false);
  });

  it('stays dismissed while the user is read before the dismissal is saved', async () => {
    const user = sampleSelf({ gettingStarted: { completedSteps: [], dismissed: false } });
    const client = createQueryClient();
    client.setQueryData(sessionQuery.queryKey, user);
    const isDismissed = () => client.getQueryData(sessionQuery.queryKey)?.gettingStarted?.dismissed;
    const saved = Promise.withResolvers<{ body: unknown }>();
    api.on('PATCH /api/user/getting-started', () => saved.promise);
    api.on('GET /api/user', { body: user });
    const dismissal = setDismissed(client, user, true);
    await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
    expect(isDismissed()).toBe(true);
    saved.resolve({ body: { ...user, gettingStarted: { completedSteps: [], dismissed: true } } });
    expect(await dismissal).toBe(true);
    expect(isDismissed()).toBe(true);
  });

  it('shows the checklist again when the dismissal is rejected', async () => {
    const user = sampleSelf({ gettingStarted: { completedSteps: [], dismissed: false } });
    const client = createQueryClient();
    client.setQueryData(sessionQuery.queryKey, user);
    api.on('PATCH /api/user/getting-started', { status: 503, body: { error: 'No.', code: 'x' } });
    const dismissal = setDismissed(client, user, true);
    expect(client.getQueryData(sessionQuery.queryKey)?.gettingStarted?.dismissed).toBe(true);
    expect(await dismissal).toBe(false);
    expect(client.getQueryData(sessionQuery.queryKey)?.gettingStarted?.dismissed).toBe(false);
  });
});

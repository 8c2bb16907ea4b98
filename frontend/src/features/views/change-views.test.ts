import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../../kit/cache/query-client.ts';
import { createItemPages } from '../../kit/live/item-pages.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { teamId, userId } from '../../testing/sample-todo.ts';
import { sampleView } from '../../testing/sample-view.ts';
import { changeView, createView, deleteView } from './change-views.ts';
import { viewLive } from './views-live.ts';
import { teamViewsQuery } from './views-queries.ts';

const otherTeam = '44444444-4444-4444-8444-444444444444';
const own = sampleView({ id: 'b', name: 'Mine', teamId: null, isDefault: true });
const shared = sampleView({ id: 'c', name: 'Ours', isDefault: true });
const views = `/api/teams/${teamId}/views`;
const keys = [teamId, otherTeam].map((id) => teamViewsQuery(id).queryKey);

/** The user's own view is in the lists of both teams. */
function setUp() {
  const api = fakeApi();
  const client = createQueryClient();
  client.setQueryData(keys[0]!, [own, shared]);
  client.setQueryData(keys[1]!, [own]);
  const shown = () =>
    keys.map((key) =>
      client
        .getQueryData<(typeof own)[]>(key)
        ?.map(({ name, isDefault }) => `${name}${isDefault ? '*' : ''}`),
    );
  return { api, client, shown };
}

const fields = {
  name: 'Late',
  list: 'todos',
  parameters: { due: 'overdue' },
  createdBy: userId,
  isShared: false,
  isDefault: true,
} as const;

test('an own view is in the lists of all teams at once, as the only default of the user', async () => {
  const { api, client, shown } = setUp();
  const saved = sampleView({ ...fields, id: 'd', teamId: null });
  const response = Promise.withResolvers<{ status: number; body: unknown }>();
  api.on(`POST ${views}`, () => response.promise);
  const saving = createView(client, teamId, fields);
  const expected = [
    ['Late*', 'Mine', 'Ours*'],
    ['Late*', 'Mine'],
  ];
  expect(shown()).toEqual(expected);
  response.resolve({ status: 201, body: saved });
  expect((await saving).id).toBe('d');
  expect(shown()).toEqual(expected);
  const { createdBy, ...body } = fields;
  expect(api.requestsTo(`POST ${views}`)[0]?.body).toEqual(body);
});

test('a view that the server rejects disappears again', async () => {
  const { api, client, shown } = setUp();
  const before = shown();
  api.on(`POST ${views}`, { status: 409, body: { error: 'Too many.', code: 'too_many_views' } });
  await expect(createView(client, teamId, { ...fields, isShared: true })).rejects.toThrow();
  expect(shown()).toEqual(before);
});

test('a name shows at once, in order, and the former one if it was not saved', async () => {
  const { api, client, shown } = setUp();
  api.on(`PATCH ${views}/c`, { status: 500, body: { error: 'No.', code: 'x' } });
  const changing = changeView(client, teamId, shared, { name: 'Everything' });
  expect(shown()[0]).toEqual(['Everything*', 'Mine*']);
  await expect(changing).rejects.toThrow();
  expect(shown()[0]).toEqual(['Mine*', 'Ours*']);
});

test('a view that somebody has deleted leaves the lists when it is changed', async () => {
  const { api, client, shown } = setUp();
  api.on(`PATCH ${views}/b`, { status: 404, body: { error: 'Gone.', code: 'view_not_found' } });
  await expect(changeView(client, teamId, own, { isDefault: false })).rejects.toThrow();
  expect(shown()).toEqual([['Ours*'], []]);
});

test('a deleted view disappears at once, and is no error if it was deleted elsewhere', async () => {
  const { api, client, shown } = setUp();
  api.on(`DELETE ${views}/b`, { status: 404, body: { error: 'Gone.', code: 'view_not_found' } });
  const deleting = deleteView(client, teamId, own);
  expect(shown()).toEqual([['Ours*'], []]);
  await deleting;
  expect(shown()).toEqual([['Ours*'], []]);
});

test('a change of a team reads its views again, one of the user those of all teams', async () => {
  const { client } = setUp();
  const live = viewLive.start({ client, userId, items: createItemPages([]) });
  const change = { entity: 'saved_view', id: 'c', kind: 'changed' } as const;
  const outdated = () => keys.map((key) => client.getQueryState(key)?.isInvalidated);
  live.apply([{ ...change, teamId: otherTeam }], []);
  await vi.waitFor(() => expect(outdated()).toEqual([false, true]));
  live.apply([{ ...change, teamId: null }], []);
  await vi.waitFor(() => expect(outdated()).toEqual([true, true]));
  live.stop?.();
});

import { describe, expect, test } from '@jest/globals';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { changesOf } from '#functions/kit/table/stream.ts';
import { queryAll } from '#functions/kit/table/table-read.ts';
import { changeEvents } from '#functions/live/change-events.ts';
import { handler as deleteTeam } from '#functions/teams/delete-team.ts';
import { teamPartition } from '#functions/teams/team-store.ts';
import { makeCompany, type Person } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { openStream } from '#functions/testing/stream.ts';
import type { SavedView } from '#shared/views/saved-view.ts';
import { handler as changeViewRoute } from './change-view.ts';
import { handler as createViewRoute } from './create-view.ts';
import { handler as deleteViewRoute } from './delete-view.ts';
import { handler as listViewsRoute } from './list-views.ts';

const overdue = { name: 'Overdue', list: 'todos', parameters: { due: 'overdue', priority: 1 } };

const setUp = async ({ isPrivate = false } = {}) => {
  const company = makeCompany();
  const mara = await company.person({ name: 'Mara', role: 'company_admin' });
  const idris = await company.person({ name: 'Idris' });
  const outsider = await company.person({ name: 'Olga' });
  const team = await company.team(mara, { members: [idris], isPrivate });
  const params = { teamId: team.id };
  const create = (as: Person, body: object) =>
    invoke(createViewRoute, { as, params, body: { ...overdue, isShared: false, ...body } });
  const save = async (as: Person, body: object): Promise<SavedView> => {
    const { status, body: view } = await create(as, body);
    expect(status).toBe(201);
    return view;
  };
  const list = async (as: Person): Promise<SavedView[]> =>
    (await invoke(listViewsRoute, { as, params })).body;
  const change = (as: Person, viewId: string, body: object) =>
    invoke(changeViewRoute, { as, params: { ...params, viewId }, body });
  const remove = (as: Person, viewId: string) =>
    invoke(deleteViewRoute, { as, params: { ...params, viewId } });
  return { company, mara, idris, outsider, team, create, save, list, change, remove };
};

const names = (views: SavedView[]) => views.map(({ name }) => name);
const defaults = (views: SavedView[]) => names(views.filter(({ isDefault }) => isDefault));

describe('saved views', () => {
  test('of a team are listed for everybody in it, own ones for their user in every team', async () => {
    const { company, mara, idris, save, list } = await setUp();
    const other = await company.team(mara, { name: 'Other' });
    const shared = await save(mara, { name: 'B', isShared: true });
    expect(shared).toEqual({
      ...overdue,
      name: 'B',
      id: expect.any(String),
      teamId: expect.any(String),
      isDefault: false,
      createdBy: mara.id,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    await save(mara, { name: 'a', list: 'goals' });
    await save(idris, { name: 'Of Idris' });
    expect(names(await list(mara))).toEqual(['a', 'B']);
    expect(names(await list(idris))).toEqual(['B', 'Of Idris']);
    const elsewhere = await invoke(listViewsRoute, { as: mara, params: { teamId: other.id } });
    expect(names(elsewhere.body)).toEqual(['a']);
  });

  test('of a private team exist only for its members', async () => {
    const { outsider, mara, team, save, change, remove } = await setUp({ isPrivate: true });
    const { id } = await save(mara, { isShared: true });
    const params = { teamId: team.id };
    expect((await invoke(listViewsRoute, { as: outsider, params })).status).toBe(404);
    expect((await change(outsider, id, { name: 'Mine' })).status).toBe(404);
    expect((await remove(outsider, id)).status).toBe(404);
  });

  test('of others cannot be changed or deleted', async () => {
    const { mara, idris, save, change, remove } = await setUp();
    const { id } = await save(mara, {});
    expect((await change(idris, id, { name: 'Mine' })).status).toBe(404);
    expect((await remove(idris, id)).status).toBe(404);
  });

  test('change their name and parameters, and are deleted once', async () => {
    const { mara, idris, save, list, change, remove } = await setUp();
    const { id, updatedAt } = await save(mara, { isShared: true });
    const changed = await change(idris, id, { name: ' Late ', parameters: { sort: 'due' } });
    expect(changed.body).toMatchObject({ id, name: 'Late', parameters: { sort: 'due' } });
    expect(changed.body.updatedAt > updatedAt).toBe(true);
    const same = await change(idris, id, { name: 'Late' });
    expect(same.body).toEqual(changed.body);
    expect((await remove(idris, id)).status).toBe(204);
    expect((await remove(mara, id)).status).toBe(404);
    expect(await list(mara)).toEqual([]);
  });

  test('have one default for each list and owner', async () => {
    const { mara, save, list, change } = await setUp();
    const first = await save(mara, { name: 'First', isShared: true, isDefault: true });
    await save(mara, { name: 'Goals', list: 'goals', isShared: true, isDefault: true });
    await save(mara, { name: 'Mine', isDefault: true });
    expect(defaults(await list(mara))).toEqual(['First', 'Goals', 'Mine']);
    const second = await save(mara, { name: 'Second', isShared: true, isDefault: true });
    expect(defaults(await list(mara))).toEqual(['Goals', 'Mine', 'Second']);
    await change(mara, first.id, { isDefault: true });
    expect(defaults(await list(mara))).toEqual(['First', 'Goals', 'Mine']);
    await change(mara, second.id, { isDefault: false });
    await change(mara, first.id, { isDefault: false });
    expect(defaults(await list(mara))).toEqual(['Goals', 'Mine']);
  });

  test('lose nothing when two people change one at once', async () => {
    const { mara, idris, save, list, change } = await setUp();
    const { id } = await save(mara, { isShared: true });
    const responses = await Promise.all([
      change(mara, id, { name: 'Late' }),
      change(idris, id, { parameters: { sort: 'due' } }),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await list(mara)).toMatchObject([{ name: 'Late', parameters: { sort: 'due' } }]);
  });

  test('are at most 50 for each owner', async () => {
    const { mara, create, list, remove, save } = await setUp();
    for (let count = 0; count < 50; count++) await save(mara, { name: `View ${count}` });
    expect(await create(mara, {})).toMatchObject({ status: 409, body: { code: 'too_many_views' } });
    expect((await create(mara, { isShared: true })).status).toBe(201);
    await remove(mara, (await list(mara)).find(({ teamId }) => teamId === null)!.id);
    expect((await create(mara, {})).status).toBe(201);
  });

  test.each([
    ['no name', { name: ' ' }],
    ['a list that cannot be saved', { list: 'scorecards' }],
    ['a nested parameter', { parameters: { due: { after: 1 } } }],
    ['a parameter with another name', { parameters: { '__proto__.x': 'a' } }],
    ['a long value', { parameters: { search: 'x'.repeat(201) } }],
    [
      'many parameters',
      {
        parameters: Object.fromEntries(
          Array.from({ length: 21 }, (_, at) => [String.fromCharCode(97 + at), 1]),
        ),
      },
    ],
    ['an unknown field', { colour: 'red' }],
  ])('are rejected with %s', async (_, body) => {
    const { mara, create } = await setUp();
    expect((await create(mara, body)).status).toBe(400);
  });

  test('are read but not saved by observers', async () => {
    const { company, mara, save, list, create } = await setUp();
    const observer = await company.person({ role: 'observer' });
    await save(mara, { isShared: true });
    expect(await list(observer)).toHaveLength(1);
    expect((await create(observer, {})).status).toBe(403);
  });

  test('are deleted with their team', async () => {
    const { company, mara, team, save } = await setUp();
    const stream = await openStream(company.id);
    await save(mara, { isShared: true });
    await invoke(deleteTeam, { as: mara, params: { teamId: team.id } });
    await stream.drain(processChanges);
    stream.close();
    const range = { partition: teamPartition(team, team.id), prefix: 'VIEW' };
    expect(await Array.fromAsync(queryAll(range))).toEqual([]);
  });
});

test('pages receive views of their team, and own views alone', async () => {
  const { company, mara, team, save } = await setUp();
  const stream = await openStream(company.id);
  await save(mara, { name: 'Ours', isShared: true });
  await save(mara, { name: 'Mine' });
  const events: unknown[] = [];
  await stream.drain(async (event) => {
    events.push(...changesOf(event).flatMap(changeEvents));
    return { batchItemFailures: [] };
  });
  stream.close();
  const ofViews = events.filter(
    (event) => (event as { change: { entity: string } }).change.entity === 'saved_view',
  );
  expect(ofViews).toMatchObject([
    { change: { kind: 'created', teamId: team.id, item: { name: 'Ours' } } },
    { change: { kind: 'created', teamId: null, item: { name: 'Mine' } }, onlyUserId: mara.id },
  ]);
});

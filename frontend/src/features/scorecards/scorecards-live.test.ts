import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveChange } from '#shared/live/live-message.ts';
import { entryIdOf } from '#shared/scorecards/entry-id.ts';
import type { ScorecardGrid } from '#shared/scorecards/scorecard-grid.ts';
import { createQueryClient } from '../../kit/cache/query-client.ts';
import { createItemPages } from '../../kit/live/item-pages.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { scorecardLive } from './scorecards-live.ts';

const scorecardId = '00000000-0000-4000-8000-000000000001';
const teamId = '00000000-0000-4000-8000-0000000000aa';
const rowId = '00000000-0000-4000-8000-000000000000';
const day = '2026-11-20';
const gridKey = ['/api/scorecards', scorecardId, 'grid', { endDate: day }];
const listKey = ['/api/teams', teamId, 'scorecards'];
const dayUrl = (of: string) =>
  `GET /api/scorecards/${scorecardId}/entries?startDate=${of}&endDate=${of}`;

let api: FakeApi;
let client: QueryClient;

const entered = (value: string) => ({
  id: entryIdOf(rowId, day),
  scorecardId,
  lineItemId: 'l1',
  periodStart: `${day}T00:00:00.000Z`,
  value,
  updatedAt: `2026-11-20T10:00:00.000Z`,
});
const entryChanged = (of: string): LiveChange => ({
  entity: 'scorecard_entry',
  id: entryIdOf(rowId, of),
  teamId,
  kind: 'changed',
  parentId: scorecardId,
});
const sync = (changes: LiveChange[]) =>
  scorecardLive.start({ client, userId: 'u', items: createItemPages([]) }).apply(changes, []);
const isOutdated = (key: unknown[]) => client.getQueryState(key)?.isInvalidated;

beforeEach(() => {
  vi.useFakeTimers();
  api = fakeApi();
  client = createQueryClient();
  client.setQueryData(gridKey, {
    scorecard: { id: scorecardId, teamId },
    assignments: [],
    entries: [entered('41')],
  } as unknown as ScorecardGrid);
  client.setQueryData(listKey, []);
  api.on(dayUrl(day), { body: [entered('42')] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an entered value refetches only its period, and once more if more changes follow', async () => {
  const { apply } = scorecardLive.start({ client, userId: 'u', items: createItemPages([]) });
  apply([entryChanged(day)], []);
  apply([entryChanged(day)], []);
  await vi.advanceTimersByTimeAsync(10);
  expect(api.requestsTo(dayUrl(day))).toHaveLength(1);
  const { entries } = client.getQueryData<ScorecardGrid>(gridKey)!;
  expect(entries.map(({ value }) => value)).toEqual(['42']);
  await vi.advanceTimersByTimeAsync(600);
  expect(api.requestsTo(dayUrl(day))).toHaveLength(2);
  expect(isOutdated(gridKey)).toBe(false);
});

test('changes of many periods read the whole grid again', async () => {
  sync(['16', '17', '18', '19'].map((each) => entryChanged(`2026-11-${each}`)));
  await vi.advanceTimersByTimeAsync(10);
  expect(api.requests).toEqual([]);
  expect(isOutdated(gridKey)).toBe(true);
});

test('a deleted scorecard is not read again when changes of its entries arrive late', async () => {
  const failed = new Error('404');
  client.getQueryCache().find({ queryKey: gridKey })!.setState({ status: 'error', error: failed });
  sync([entryChanged(day)]);
  await vi.advanceTimersByTimeAsync(10);
  expect(api.requestsTo(dayUrl(day))).toHaveLength(1);
  expect(client.getQueryState(gridKey)).toMatchObject({ status: 'error', error: failed });
});

test('a scorecard that is not cached is not read', async () => {
  client.removeQueries({ queryKey: gridKey });
  sync([entryChanged(day)]);
  await vi.advanceTimersByTimeAsync(10);
  expect(api.requests).toEqual([]);
});

test.each<[LiveChange['entity'], Partial<LiveChange>, boolean, boolean]>([
  ['scorecard', { id: scorecardId }, true, true],
  ['scorecard_rows', { id: scorecardId }, true, false],
  ['scorecard_assignment', { id: rowId, parentId: scorecardId }, true, false],
  ['scorecard_rows', { id: rowId }, false, false],
  ['todo', { id: scorecardId }, false, false],
])('a changed %s %j reads the grid again: %s, the list: %s', (entity, fields, grid, list) => {
  const change = { entity, id: rowId, teamId, kind: 'changed', ...fields } as LiveChange;
  sync([change]);
  expect(isOutdated(gridKey)).toBe(grid);
  expect(isOutdated(listKey)).toBe(list);
});

test('a changed measurable reads the lists of measurables again', () => {
  const lists = [
    ['/api/users', 'u1', 'scorecard-line-items'],
    ['/api/scorecard-line-items', { periodInterval: 'daily' }],
  ];
  for (const key of lists) client.setQueryData(key, []);
  const change = { entity: 'scorecard_line_item', id: rowId, teamId: null, kind: 'changed' };
  sync([change as LiveChange]);
  expect(lists.map(isOutdated)).toEqual([true, true]);
});

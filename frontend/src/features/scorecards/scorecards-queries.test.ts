import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../kit/cache/query-client.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { gridQuery } from './scorecards-queries.ts';
import { entry, gridOf, lineItem, scorecard, today } from './testing/sample-scorecard.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('entries that did not fit into the response are requested until the grid is complete', async () => {
  const api = fakeApi();
  const [newest, older] = [entry('l1', today, '7'), entry('l1', '2026-11-09', '5')];
  const remaining = { startDate: '2026-11-08', endDate: '2026-11-09' };
  const grid = gridOf([lineItem('l1')], [newest]);
  const url = `GET /api/scorecards/${scorecard.id}`;
  api.on(`${url}/grid?endDate=${today}`, { body: { ...grid, remaining } });
  api.on(`${url}/entries?startDate=2026-11-08&endDate=2026-11-09`, { body: [older] });
  const read = await createQueryClient().fetchQuery(gridQuery(scorecard.id, today));
  expect(read).toEqual({ ...grid, entries: [older, newest] });
});

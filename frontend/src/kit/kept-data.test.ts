import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { fakeApi, heldAnswer } from '../testing/fake-api.ts';
import { changeAhead, changeKept, rereadOutdated } from './kept-data.ts';
import { createQueryClient } from './query-client.ts';

const name = 'GET /api/teams';
const teams = ['/api/teams'];
const team = (id: string) => ['/api/teams', id];
const loud = (answer: string) => answer.toUpperCase();

test('what is being read while something is changed ahead is dropped, and read again afterwards', async () => {
  const api = fakeApi();
  const client = createQueryClient();
  client.setQueryData(teams, 'former');
  const watching = new QueryObserver<string>(client, { queryKey: teams });
  const end = watching.subscribe(() => undefined);
  const slow = heldAnswer<{ body: string }>();
  api.on(name, () => slow.promise);
  const reading = client.invalidateQueries({ queryKey: teams });
  await expect.poll(() => api.asked(name)).toHaveLength(1);
  changeAhead(client, teams, loud);
  slow.give({ body: 'from before' });
  await reading;
  expect(client.getQueryData(teams)).toBe('FORMER');
  api.on(name, { body: 'new' });
  await rereadOutdated(client, teams);
  expect(client.getQueryData(teams)).toBe('new');
  await rereadOutdated(client, teams);
  expect(api.asked(name)).toHaveLength(2);
  end();
});

test('every answer below the key is changed, and none is made of nothing', () => {
  const client = createQueryClient();
  client.setQueryData(team('one'), 'one');
  client.setQueryData(team('two'), 'two');
  client.setQueryData(['/api/users'], 'other');
  void client.prefetchQuery({
    queryKey: team('none'),
    queryFn: () => new Promise(() => undefined),
  });
  changeKept(client, teams, loud);
  const kept = client.getQueriesData({}).map(([, answer]) => answer);
  expect(kept).toEqual(['ONE', 'TWO', 'other', undefined]);
});

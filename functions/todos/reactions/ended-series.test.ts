import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { write } from '#functions/kit/table/table-write.ts';
import { handler as deleteUser } from '#functions/people/delete-user.ts';
import { handler as deleteTeam } from '#functions/teams/delete-team.ts';
import { removeTeam } from '#functions/teams/team-store.ts';
import { expireItem } from '#functions/testing/expire-item.ts';
import {
  daily,
  due,
  holdClockInMarch,
  latest,
  on,
  seriesItems,
} from '#functions/todos/testing/daily-series.ts';
import { makeRecurringFixture } from '#functions/todos/testing/recurring-fixture.ts';

beforeEach(holdClockInMarch);
afterEach(() => {
  jest.useRealTimers();
});

describe('deleting', () => {
  test('this occurrence keeps the series', async () => {
    const { make, remove, strike, list } = await makeRecurringFixture();
    const { id } = await make(daily());
    await remove(id);
    expect(await list()).toEqual([]);
    await strike(on('03-11T00:00'));
    expect(await list()).toMatchObject([{ parentTodoId: id, dueDate: due('03-11T17:00') }]);
  });

  test('all future occurrences ends the series and keeps completed ones', async () => {
    const { company, make, remove, complete, strike, list } = await makeRecurringFixture();
    const { id } = await make(daily());
    for (const day of ['11', '12', '13']) await strike(on(`03-${day}T00:00`));
    const [, second, third] = await list();
    await complete(third!.id);
    await remove(second!.id, { scope: 'following' });
    await strike(on('03-20T00:00'));
    expect((await list()).map((todo) => todo.id)).toEqual([id, third!.id]);
    expect(await seriesItems(company.id)).toEqual([]);
  });

  test('the last occurrence removes the series once it cannot be restored', async () => {
    const { company, make, remove } = await makeRecurringFixture();
    const { id } = await make({ ...daily(), recurrenceEndDate: due('03-10T17:00') });
    await remove(id);
    expect(await seriesItems(company.id)).not.toEqual([]);
    await expireItem({ PK: `C#${company.id}#TODO#${id}`, SK: 'DELETED_TODO' });
    expect(await seriesItems(company.id)).toEqual([]);
  });

  test('the team ends the series', async () => {
    const { company, team, make, send, drainStream } = await makeRecurringFixture();
    await make(daily());
    expect((await send(deleteTeam, { params: { teamId: team.id } })).status).toBe(204);
    await drainStream();
    expect(await seriesItems(company.id)).toEqual([]);
  });

  test('the team ends the series even without todos', async () => {
    const { company, team, make, remove, send, drainStream, strike } = await makeRecurringFixture();
    const { id } = await make(daily());
    await remove(id);
    await send(deleteTeam, { params: { teamId: team.id } });
    await drainStream();
    await strike(on('03-11T00:00'));
    expect(await seriesItems(company.id)).toEqual([]);
  });

  test('the owner ends the series of a team that is being deleted', async () => {
    const { company, mara, idris, team, make, send, drainStream } = await makeRecurringFixture();
    await make(daily());
    await write(...removeTeam(mara, team.id));
    const body = { reassignTo: mara.id };
    await send(deleteUser, { params: { userId: idris.id }, body });
    await drainStream();
    expect(await seriesItems(company.id)).toEqual([]);
  });

  test("the owner reassigns the series, which recurs in the successor's time zone", async () => {
    const { mara, idris, make, send, drainStream, strike, goTo, list } =
      await makeRecurringFixture();
    await goTo(mara, 'America/New_York');
    await make(daily());
    const body = { reassignTo: mara.id };
    expect(await send(deleteUser, { params: { userId: idris.id }, body })).toMatchObject({
      status: 200,
    });
    await drainStream();
    await strike(on('03-11T03:45'));
    expect(await list()).toHaveLength(1);
    await strike(on('03-11T04:00'));
    expect(latest(await list())).toMatchObject({
      assigneeId: mara.id,
      dueDate: due('03-11T21:00'),
    });
  });

  test('and restoring an occurrence keeps its place in the series', async () => {
    const { make, remove, restore, strike, complete, list } = await makeRecurringFixture();
    const { id } = await make(daily());
    await remove(id);
    expect(await restore(id)).toMatchObject({ recurrenceType: 'daily' });
    await complete(id);
    expect(await list()).toMatchObject([{ id }, { parentTodoId: id, dueDate: due('03-11T17:00') }]);
    await strike(on('03-11T00:00'));
    expect(await list()).toHaveLength(2);
  });

  test('and restoring an occurrence of a deleted series makes it independent', async () => {
    const { make, remove, restore, strike, list } = await makeRecurringFixture();
    const { id } = await make(daily());
    await strike(on('03-11T00:00'));
    const [, second] = await list();
    await remove(second!.id);
    await remove(id, { scope: 'following' });
    const restored = await restore(second!.id);
    expect(restored).toMatchObject({ recurrenceType: 'none', parentTodoId: null });
    await strike(on('03-20T00:00'));
    expect((await list()).map((todo) => todo.id)).toEqual([second!.id]);
  });
});

import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { write } from '../kit/table-write.ts';
import { handler as deleteUser } from '../people/delete-user.ts';
import { handler as deleteTeam } from '../teams/delete-team.ts';
import { removeTeam } from '../teams/team-store.ts';
import { daily, due, holdClockInMarch, latest, on, seriesItems } from './testing/daily-series.ts';
import { makeRecurringWorld } from './testing/recurring-world.ts';

beforeEach(holdClockInMarch);
afterEach(() => {
  jest.useRealTimers();
});

describe('deleting', () => {
  test('this one has the others go on', async () => {
    const { make, remove, strike, list } = await makeRecurringWorld();
    const { id } = await make(daily());
    await remove(id);
    expect(await list()).toEqual([]);
    await strike(on('03-11T00:00'));
    expect(await list()).toMatchObject([{ parentTodoId: id, dueDate: due('03-11T17:00') }]);
  });

  test('all that follow ends it; what is finished stays', async () => {
    const { company, make, remove, complete, strike, list } = await makeRecurringWorld();
    const { id } = await make(daily());
    for (const day of ['11', '12', '13']) await strike(on(`03-${day}T00:00`));
    const [, second, third] = await list();
    await complete(third!.id);
    await remove(second!.id, { scope: 'following' });
    await strike(on('03-20T00:00'));
    expect((await list()).map((todo) => todo.id)).toEqual([id, third!.id]);
    expect(await seriesItems(company.id)).toEqual([]);
  });

  test('the last one leaves nothing of it', async () => {
    const { company, make, remove } = await makeRecurringWorld();
    const { id } = await make({ ...daily(), recurrenceEndDate: due('03-10T17:00') });
    await remove(id);
    expect(await seriesItems(company.id)).toEqual([]);
  });

  test('its team ends it', async () => {
    const { company, team, make, send, settle } = await makeRecurringWorld();
    await make(daily());
    expect((await send(deleteTeam, { params: { teamId: team.id } })).status).toBe(204);
    await settle();
    expect(await seriesItems(company.id)).toEqual([]);
  });

  test('its team ends it also where none of its todos was left', async () => {
    const { company, team, make, remove, send, settle, strike } = await makeRecurringWorld();
    const { id } = await make(daily());
    await remove(id);
    await send(deleteTeam, { params: { teamId: team.id } });
    await settle();
    await strike(on('03-11T00:00'));
    expect(await seriesItems(company.id)).toEqual([]);
  });

  test('its owner leaves nothing of it where its team is being deleted', async () => {
    const { company, mara, idris, team, make, send, settle } = await makeRecurringWorld();
    await make(daily());
    await write(...removeTeam(mara, team.id));
    const body = { reassignTo: mara.id };
    await send(deleteUser, { params: { userId: idris.id }, body });
    await settle();
    expect(await seriesItems(company.id)).toEqual([]);
  });

  test('its owner hands it over, and it recurs where the heir is', async () => {
    const { mara, idris, make, send, settle, strike, goTo, list } = await makeRecurringWorld();
    await goTo(mara, 'America/New_York');
    await make(daily());
    const body = { reassignTo: mara.id };
    expect(await send(deleteUser, { params: { userId: idris.id }, body })).toMatchObject({
      status: 200,
    });
    await settle();
    await strike(on('03-11T03:45'));
    expect(await list()).toHaveLength(1);
    await strike(on('03-11T04:00'));
    expect(latest(await list())).toMatchObject({
      assigneeId: mara.id,
      dueDate: due('03-11T21:00'),
    });
  });
});

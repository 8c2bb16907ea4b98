import { expect, test } from '@jest/globals';
import type { LiveChange } from '#shared/live/live-message.ts';
import { commentsOf } from '../comments/testing/kinds.ts';
import { handler as changeGoal } from '../goals/change-goal.ts';
import { handler as deleteGoal } from '../goals/delete-goal.ts';
import { changesOf } from '../kit/stream.ts';
import { write } from '../kit/table-write.ts';
import { makeTwoTeams } from '../testing/cast.ts';
import { invoke } from '../testing/invoke.ts';
import { openStream } from '../testing/stream.ts';
import { handler as runUpkeep } from '../upkeep/run-upkeep.ts';
import { Audience } from './audience.ts';
import { newConnection, openConnection } from './connection-store.ts';
import { toldChanges } from './told-changes.ts';

const goals = commentsOf('goal');

const setUp = async () => {
  const cast = await makeTwoTeams();
  const { company, mara, idris } = cast;
  const connections = [mara, idris].map((person, index) =>
    newConnection(person.session, `${company.id}-${index}`),
  );
  for (const connection of connections) await write(...openConnection(connection));
  const nameOf = (userId: string) => (userId === mara.id ? 'mara' : 'idris');
  const stream = await openStream(company.id);
  /** Who is told what of comments since the last time. */
  const told = async () => {
    const found: (LiveChange & { to: string[] })[] = [];
    await stream.drain(async (event) => {
      const audience = new Audience();
      for (const each of changesOf(event).flatMap(toldChanges)) {
        const placed = await audience.place(each);
        if (placed?.change.entity !== 'comment') continue;
        const to = (await audience.of(placed)).map(({ userId }) => nameOf(userId)).sort();
        found.push({ ...placed.change, to });
      }
      return { batchItemFailures: [] };
    });
    return found;
  };
  return { ...cast, stream, told };
};

test('a comment is told with what it is on, when it comes, changes and goes', async () => {
  const { mara, open, told } = await setUp();
  const parentId = await goals.make(mara, { teamId: open.id });
  const { id } = await goals.write(mara, parentId, 'Hello');
  const change = { entity: 'comment', id, teamId: open.id, parentId, to: ['idris', 'mara'] };
  expect(await told()).toEqual([{ ...change, kind: 'created' }]);
  await goals.change(mara, parentId, id, { content: 'Hello there' });
  expect(await told()).toEqual([{ ...change, kind: 'changed' }]);
  await goals.change(mara, parentId, id, { content: 'Hello there' });
  expect(await told()).toEqual([]);
  await goals.remove(mara, parentId, id);
  expect(await told()).toEqual([{ ...change, kind: 'deleted' }]);
});

test('in a private team it is told to its members, wherever it was written', async () => {
  const { mara, open, secret, told } = await setUp();
  const parentId = await goals.make(mara, { teamId: open.id });
  const { id } = await goals.write(mara, parentId, 'Hello');
  await told();
  await invoke(changeGoal, {
    as: mara,
    params: { goalId: parentId },
    body: { teamId: secret.id },
  });
  await goals.change(mara, parentId, id, { content: 'Between us' });
  expect(await told()).toEqual([
    { entity: 'comment', id, teamId: secret.id, parentId, kind: 'changed', to: ['mara'] },
  ]);
});

test('what goes with what it was on is not told one by one', async () => {
  const { company, mara, open, told } = await setUp();
  const parentId = await goals.make(mara, { teamId: open.id });
  await goals.write(mara, parentId, 'Hello');
  await told();
  const upkeep = await openStream(company.id);
  await invoke(deleteGoal, { as: mara, params: { goalId: parentId } });
  await upkeep.drain(runUpkeep);
  expect((await goals.list(mara, parentId)).status).toBe(404);
  expect(await told()).toEqual([]);
});

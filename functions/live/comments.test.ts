import { expect, test } from '@jest/globals';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { changesOf } from '#functions/kit/table/stream.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { makeTwoTeams } from '#functions/testing/company-fixtures.ts';
import type { LiveChange } from '#shared/live/live-message.ts';
import { commentsOf } from '../comments/testing/kinds.ts';
import { handler as changeGoal } from '../goals/change-goal.ts';
import { handler as deleteGoal } from '../goals/delete-goal.ts';
import { invoke } from '../testing/invoke.ts';
import { openStream } from '../testing/stream.ts';
import { Audience } from './audience.ts';
import { changeEvents } from './change-events.ts';
import { insertConnection, newConnection } from './connection-store.ts';

const goals = commentsOf('goal');

const setUp = async () => {
  const fixture = await makeTwoTeams();
  const { company, mara, idris } = fixture;
  const connections = [mara, idris].map((person, index) =>
    newConnection(person.session, `${company.id}-${index}`),
  );
  for (const connection of connections) await write(...insertConnection(connection));
  const nameOf = (userId: string) => (userId === mara.id ? 'mara' : 'idris');
  const stream = await openStream(company.id);
  /** The comment events each person received since the last call. */
  const event = async () => {
    const found: (LiveChange & { to: string[] })[] = [];
    await stream.drain(async (event) => {
      const audience = new Audience();
      for (const each of changesOf(event).flatMap(changeEvents)) {
        const resolved = await audience.resolve(each);
        if (resolved?.change.entity !== 'comment') continue;
        const to = (await audience.connectionsFor(resolved))
          .map(({ userId }) => nameOf(userId))
          .sort();
        const { item, ...change } = resolved.change;
        found.push({ ...change, to });
      }
      return { batchItemFailures: [] };
    });
    return found;
  };
  return { ...fixture, stream, event };
};

test('creating, changing and deleting a comment are published with its parent', async () => {
  const { mara, open, event } = await setUp();
  const parentId = await goals.make(mara, { teamId: open.id });
  const { id } = await goals.write(mara, parentId, 'Hello');
  const change = { entity: 'comment', id, teamId: open.id, parentId, to: ['idris', 'mara'] };
  expect(await event()).toEqual([{ ...change, kind: 'created' }]);
  await goals.change(mara, parentId, id, { content: 'Hello there' });
  expect(await event()).toEqual([{ ...change, kind: 'changed' }]);
  await goals.change(mara, parentId, id, { content: 'Hello there' });
  expect(await event()).toEqual([]);
  await goals.remove(mara, parentId, id);
  expect(await event()).toEqual([{ ...change, kind: 'deleted' }]);
});

test('a comment in a private team is published to its members only', async () => {
  const { mara, open, secret, event } = await setUp();
  const parentId = await goals.make(mara, { teamId: open.id });
  const { id } = await goals.write(mara, parentId, 'Hello');
  await event();
  await invoke(changeGoal, {
    as: mara,
    params: { goalId: parentId },
    body: { teamId: secret.id },
  });
  await goals.change(mara, parentId, id, { content: 'Between us' });
  expect(await event()).toEqual([
    { entity: 'comment', id, teamId: secret.id, parentId, kind: 'changed', to: ['mara'] },
  ]);
});

test('comments deleted with their parent are not published', async () => {
  const { company, mara, open, event } = await setUp();
  const parentId = await goals.make(mara, { teamId: open.id });
  await goals.write(mara, parentId, 'Hello');
  await event();
  const background = await openStream(company.id);
  await invoke(deleteGoal, { as: mara, params: { goalId: parentId } });
  await background.drain(processChanges);
  expect((await goals.list(mara, parentId)).status).toBe(404);
  expect(await event()).toEqual([]);
});

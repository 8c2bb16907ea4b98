import { randomUUID } from 'node:crypto';
import { marshall } from '@aws-sdk/util-dynamodb';
import { describe, expect, test } from '@jest/globals';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { measureCapacity } from '#functions/kit/table/capacity.ts';
import { queryAll } from '#functions/kit/table/table-read.ts';
import { asFunction } from '#functions/testing/as-function.ts';
import { putItems } from '#functions/testing/put-items.ts';
import type { LiveMessage } from '#shared/live/live-message.ts';
import { handler as addWorldClock } from '../clocks/add-world-clock.ts';
import { connectionsEndpoint } from '../testing/connections-endpoint.ts';
import { invoke } from '../testing/invoke.ts';
import { handler as changeTodo } from '../todos/change-todo.ts';
import { handler as createTodo } from '../todos/create-todo.ts';
import { findConnection, insertConnection, newConnection } from './connection-store.ts';
import { insertDeliveries } from './delivery-store.ts';
import { handler as pushChangesHandler } from './push-changes.ts';
import { openLiveCompany } from './testing/live-company.ts';

const pushChanges = asFunction('live/push-changes', pushChangesHandler);
const endpoint = connectionsEndpoint();

const connectionCount = 1200;

/** A company with many open pages. */
const openManyPages = async () => {
  const live = await openLiveCompany();
  const long = new Date(Date.now() - 60_000).getTime();
  const pages = Array.from({ length: connectionCount }, () =>
    newConnection(live.mara.session, randomUUID(), long),
  );
  const operations = pages.flatMap((page) => insertConnection(page));
  await putItems(operations.flatMap((each) => (each.kind === 'put' ? [each.item] : [])));
  return { ...live, pages };
};

const titlesIn = (messages: LiveMessage[]) =>
  messages.flatMap((message) =>
    message.type === 'changes'
      ? message.changes.flatMap(({ item }) => (item && 'title' in item ? [item.title] : []))
      : [],
  );

const changesIn = (messages: LiveMessage[]) =>
  messages.flatMap((message) => (message.type === 'changes' ? message.changes : []));
const entitiesIn = (messages: LiveMessage[]) => changesIn(messages).map(({ entity }) => entity);
const idsIn = (messages: LiveMessage[]) => changesIn(messages).map(({ id }) => id);

const deliveriesOf = async (companyId: string) => {
  const lanes = Array.from({ length: 8 }, (_, lane) =>
    Array.fromAsync(queryAll({ partition: `C#${companyId}#DELIVERIES#${lane}` })),
  );
  return (await Promise.all(lanes)).flat();
};

describe('messages for many pages', () => {
  test('are sent by several runs, once to each page and in order', async () => {
    const { company, mara, team, stream, pages } = await openManyPages();
    const runs: number[] = [];
    const writes: number[] = [];
    const follow = () =>
      stream.drain(async (event) => {
        const before = endpoint.count();
        const { result, consumed } = await measureCapacity(() => pushChanges(event));
        runs.push(endpoint.count() - before);
        writes.push(consumed.write);
        return result;
      });
    const { body: todo } = await invoke(createTodo, {
      as: mara,
      body: { title: 'First', teamId: team.id },
    });
    await invoke(changeTodo, { as: mara, params: { todoId: todo.id }, body: { title: 'Then' } });
    await follow();
    for (const { connectionId } of pages)
      expect(titlesIn(endpoint.take(connectionId))).toEqual(['First', 'Then']);
    // The run that finds out who is concerned leaves the sending to others.
    expect(runs[0]).toBe(0);
    const items = await deliveriesOf(company.id);
    expect(items).toHaveLength(8);
    for (const { ttl } of items) expect(Number(ttl)).toBeGreaterThan(Date.now() / 1000);
    // As many as hold 1,202 ids and 8 times the messages, and the number of the team.
    expect(writes[0]).toBeLessThan(60);
  });

  test('are left to others, and those for few pages are sent at once', async () => {
    const { mara, idris, team, connections, stream } = await openManyPages();
    const sentByFirst: LiveMessage[] = [];
    await invoke(createTodo, { as: mara, body: { title: 'A', teamId: team.id } });
    const clock = { city: 'Oslo', timezone: 'Europe/Oslo', latitude: '59.9', longitude: '10.7' };
    const added = await invoke(addWorldClock, { as: idris, body: { ...clock, sortOrder: 0 } });
    expect(added).toMatchObject({ status: 201 });
    await stream.drain(async (event) => {
      const result = await pushChanges(event);
      if (sentByFirst.length === 0) sentByFirst.push(...endpoint.take(connections.idris));
      return result;
    });
    expect(entitiesIn(sentByFirst)).toEqual(['world_clock']);
    expect(entitiesIn(endpoint.take(connections.idris))).toContain('todo');
  });

  test('forget pages that are gone, and none that is opening', async () => {
    const { mara, team, stream, pages } = await openManyPages();
    const [gone, other] = pages;
    const opening = newConnection(mara.session, randomUUID());
    const puts = insertConnection(opening).flatMap((each) =>
      each.kind === 'put' ? [each.item] : [],
    );
    await putItems(puts);
    for (const { connectionId } of [gone!, opening]) endpoint.gone.add(connectionId);
    await invoke(createTodo, { as: mara, body: { title: 'A', teamId: team.id } });
    await stream.drain(pushChanges);
    expect(await findConnection(gone!.connectionId)).toBeUndefined();
    expect(await findConnection(opening.connectionId)).toBeDefined();
    expect(await findConnection(other!.connectionId)).toBeDefined();
  });
});

describe('what is left to other runs', () => {
  const changedAt = { sequenceNumber: '7', writtenAt: 1_790_000_000_000 };
  const messageOf = (word: string): LiveMessage => ({
    type: 'changes',
    changes: [
      {
        entity: 'todo',
        id: word,
        teamId: 't',
        kind: 'changed',
        item: { title: word.repeat(20_000) } as never,
      },
    ],
  });

  test('is the same when it is left again', () => {
    const scope = { companyId: randomUUID() };
    const deliveries = [{ messages: [messageOf('a')], connectionIds: ['one', 'two', 'three'] }];
    const left = () => insertDeliveries(scope, changedAt, deliveries);
    expect(left()).toEqual(left());
  });

  /** The records of what is left for the connection. */
  const recordsOf = (companyId: string, connectionId: string, ...messages: LiveMessage[]) => {
    const deliveries = [{ messages, connectionIds: [connectionId] }];
    const items = insertDeliveries({ companyId }, changedAt, deliveries)
      .flat()
      .flatMap((each) => (each.kind === 'put' ? [each.item] : []));
    return items.map((item, index) => ({
      eventName: 'INSERT' as const,
      dynamodb: {
        SequenceNumber: String(index),
        ApproximateCreationDateTime: Date.now() / 1000,
        NewImage: marshall(item),
      },
    }));
  };
  const push = (Records: readonly object[]) =>
    pushChanges({ Records } as unknown as DynamoDBStreamEvent);

  test('fits into items, whose order is that of the messages', async () => {
    const words = [...'abcdefghijklmnopqrstuvwxy'];
    const records = recordsOf(randomUUID(), 'one', ...words.map(messageOf));
    expect(records.length).toBeGreaterThan(1);
    for (const record of records) expect(JSON.stringify(record).length).toBeLessThan(390_000);
    await push(records);
    expect(idsIn(endpoint.take('one'))).toEqual(words);
  });

  test('is sent before what happened later', async () => {
    const { company, mara, team, connections, stream } = await openLiveCompany();
    const events: DynamoDBStreamEvent[] = [];
    const { body: todo } = await invoke(createTodo, {
      as: mara,
      body: { title: 'Later', teamId: team.id },
    });
    await stream.drain(async (event) => {
      events.push(event);
      return { batchItemFailures: [] };
    });
    const left = recordsOf(company.id, connections.idris, messageOf('a'));
    await push([...left, ...events.flatMap(({ Records }) => Records)]);
    expect(idsIn(endpoint.take(connections.idris)).slice(0, 2)).toEqual(['a', todo.id]);
  });

  test('is not sent after a minute: its pages connect again, and read', async () => {
    const { company, connections } = await openLiveCompany();
    const [record] = recordsOf(company.id, connections.idris, messageOf('a'));
    const minuteAgo = Date.now() / 1000 - 61;
    const dynamodb = { ...record!.dynamodb, ApproximateCreationDateTime: minuteAgo };
    await push([{ ...record, dynamodb }]);
    expect(endpoint.take(connections.idris)).toEqual([]);
    expect(endpoint.cut).toContain(connections.idris);
  });
});

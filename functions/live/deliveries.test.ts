import { randomUUID } from 'node:crypto';
import { marshall } from '@aws-sdk/util-dynamodb';
import { describe, expect, test } from '@jest/globals';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { measureCapacity } from '#functions/kit/table/capacity.ts';
import { queryAll } from '#functions/kit/table/table-read.ts';
import { asFunction } from '#functions/testing/as-function.ts';
import { putItems } from '#functions/testing/put-items.ts';
import type { LiveMessage } from '#shared/live/live-message.ts';
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

const deliveriesOf = async (companyId: string) => {
  const lanes = Array.from({ length: 16 }, (_, lane) =>
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
    expect(items).toHaveLength(16);
    for (const { ttl } of items) expect(Number(ttl)).toBeGreaterThan(Date.now() / 1000);
    // As many as hold 1,202 ids and 16 messages, and the number of the team.
    expect(writes[0]).toBeLessThan(80);
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
    const deliveries = [{ message: messageOf('a'), connectionIds: ['one', 'two', 'three'] }];
    const left = () => insertDeliveries(scope, changedAt, deliveries);
    expect(left()).toEqual(left());
  });

  test('fits into items, whose order is that of the messages', async () => {
    const scope = { companyId: randomUUID() };
    const words = [...'abcdefghijklmnopqrstuvwxy'];
    const deliveries = words.map((word) => ({ message: messageOf(word), connectionIds: ['one'] }));
    const lanes = insertDeliveries(scope, changedAt, deliveries);
    expect(lanes).toHaveLength(1);
    const items = lanes.flat().flatMap((each) => (each.kind === 'put' ? [each.item] : []));
    expect(items.length).toBeGreaterThan(1);
    for (const item of items) expect(JSON.stringify(item).length).toBeLessThan(390_000);
    const Records = items.map((item, index) => ({
      eventName: 'INSERT' as const,
      dynamodb: { SequenceNumber: String(index), NewImage: marshall(item) },
    }));
    await pushChanges({ Records } as unknown as DynamoDBStreamEvent);
    const sent = endpoint
      .take('one')
      .flatMap((message) =>
        message.type === 'changes' ? message.changes.map(({ id }) => id) : [],
      );
    expect(sent).toEqual(words);
  });
});

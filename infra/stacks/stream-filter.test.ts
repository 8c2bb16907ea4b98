import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marshall } from '@aws-sdk/util-dynamodb';
import { eventFilter } from '@day-zero/local-cloud/testing';
import { expect, test } from '@jest/globals';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { reactionsTo } from '#functions/background/reactions.ts';
import { measureCapacity } from '#functions/kit/table/capacity.ts';
import { handler as pushChanges } from '#functions/live/push-changes.ts';
import { recordLogLines } from '#functions/testing/recorded-log-lines.ts';
import { unhandledTypes } from '#infra/constructs/functions/stream-filter.ts';
import { exampleTemplates, resourcesOf } from '#infra/testing/synthesize-in-child.ts';

// The items are incomplete, so that a function that handles one may fail.
recordLogLines();

const { live } = await exampleTemplates();

const itemOf = (type: string) => {
  const [companyId, id] = [randomUUID(), randomUUID()];
  return {
    PK: `C#${companyId}#U#${id}`,
    SK: 'ITEM',
    type,
    id,
    companyId,
    userId: id,
    teamId: id,
    connectionId: id,
    creator: 'Mara',
    createdBy: id,
    createdAt: '2026-11-24T08:00:00.000Z',
    count: 1,
  };
};

/** The item is written, changed, deleted and expires. */
const recordsOf = (type: string) => {
  const item = itemOf(type);
  const [before, after] = [marshall(item), marshall({ ...item, count: 2 })];
  return [
    { eventName: 'INSERT', dynamodb: { SequenceNumber: '1', NewImage: before } },
    { eventName: 'MODIFY', dynamodb: { SequenceNumber: '2', OldImage: before, NewImage: after } },
    { eventName: 'REMOVE', dynamodb: { SequenceNumber: '3', OldImage: after } },
    {
      eventName: 'REMOVE',
      userIdentity: { type: 'Service', principalId: 'dynamodb.amazonaws.com' },
      dynamodb: { SequenceNumber: '4', OldImage: after },
    },
  ];
};

/** Whether a function reads, writes or fails. */
const isHandled = async (type: string) => {
  const event = { Records: recordsOf(type) } as DynamoDBStreamEvent;
  try {
    const { result, consumed } = await measureCapacity(async () => [
      await processChanges(event),
      await pushChanges(event),
    ]);
    return consumed.calls > 0 || result.some(({ batchItemFailures: [first] }) => first);
  } catch {
    return true;
  }
};

test.each(unhandledTypes)('no function handles an item of type %s', async (type) => {
  expect(await isHandled(type)).toBe(false);
});

test.each(['presence', 'session', 'todo'])(
  'a function handles an item of type %s',
  async (type) => {
    expect(await isHandled(type)).toBe(true);
  },
);

test('no reaction is for a type that is filtered', () => {
  expect(unhandledTypes.filter((type) => reactionsTo(type).length > 0)).toEqual([]);
});

test('the table contains items of each type that is filtered', () => {
  const folder = join(import.meta.dirname, '../../functions');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  const text = sources.join('\n');
  expect(unhandledTypes.filter((type) => !text.includes(`type: '${type}'`))).toEqual([]);
});

test('both consumers receive all but these types', () => {
  const mappings = resourcesOf(live, 'AWS::Lambda::EventSourceMapping');
  expect(mappings).toHaveLength(2);
  for (const { properties } of mappings) {
    const filters: { Pattern: string }[] = properties.FilterCriteria.Filters;
    const passes = eventFilter(filters.map(({ Pattern }) => JSON.parse(Pattern)));
    // Lambda documents no other key for filters of a table's stream.
    for (const { Pattern } of filters)
      expect(Object.keys(JSON.parse(Pattern))).toEqual(['dynamodb']);
    const delivered = (type: string) => recordsOf(type).filter(passes).length;
    expect(unhandledTypes.map(delivered)).toEqual(unhandledTypes.map(() => 0));
    expect(['todo', 'session', 'of tomorrow'].map(delivered)).toEqual([4, 4, 4]);
    const isPush = JSON.stringify(properties.FunctionName).includes('PushChanges');
    expect(delivered('delivery')).toBe(isPush ? 4 : 0);
  }
});

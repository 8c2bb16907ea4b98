import { expect, test } from '@jest/globals';
import { compilePattern, eventFilter } from './event-pattern.ts';

const record = {
  eventName: 'MODIFY',
  dynamodb: {
    NewImage: { kind: { S: 'todo' }, size: { N: '3' } },
    Keys: { PK: { S: 'C#1' } },
    SizeBytes: 40,
  },
};

test.each([
  [{ eventName: ['INSERT', 'MODIFY'] }, true],
  [{ eventName: ['REMOVE'] }, false],
  [{ eventName: ['MODIFY'], dynamodb: { NewImage: { kind: { S: ['todo'] } } } }, true],
  [{ dynamodb: { NewImage: { kind: { S: [{ prefix: 'to' }] } } } }, true],
  [{ dynamodb: { NewImage: { kind: { S: [{ suffix: 'to' }] } } } }, false],
  [{ dynamodb: { NewImage: { kind: { S: [{ 'equals-ignore-case': 'TODO' }] } } } }, true],
  [{ dynamodb: { NewImage: { kind: { S: [{ 'anything-but': ['goal'] }] } } } }, true],
  [{ dynamodb: { NewImage: { kind: { S: [{ 'anything-but': ['todo'] }] } } } }, false],
  // An attribute that is missing does not match.
  [{ dynamodb: { NewImage: { color: { S: [{ 'anything-but': ['todo'] }] } } } }, false],
  [{ dynamodb: { OldImage: { kind: { S: [{ 'anything-but': ['goal'] }] } } } }, false],
  [{ dynamodb: { OldImage: { kind: { S: [{ exists: false }] } } } }, true],
  [{ dynamodb: { NewImage: { kind: { S: [{ exists: true }] } } } }, true],
  [{ dynamodb: { SizeBytes: [{ numeric: ['>', 10, '<=', 40] }] } }, true],
  [{ dynamodb: { SizeBytes: [{ numeric: ['<', 10] }] } }, false],
  [{ $or: [{ eventName: ['REMOVE'] }, { dynamodb: { SizeBytes: [40] } }] }, true],
])('%j: %s', (pattern, passes) => {
  expect(compilePattern(pattern)(record)).toBe(passes);
});

test('one matching pattern is enough, and without patterns everything matches', () => {
  expect(eventFilter([{ eventName: ['REMOVE'] }, { eventName: ['MODIFY'] }])(record)).toBe(true);
  expect(eventFilter([])(record)).toBe(true);
});

test('an unknown operator is rejected', () => {
  expect(() => compilePattern({ eventName: [{ wildcard: '*' }] })).toThrow('wildcard');
});

import { expect, test } from '@jest/globals';
import { isAllowed, type Statement } from './permissions.ts';

const table = 'arn:aws:dynamodb:eu-north-1:1:table/items';
const statements: Statement[] = [
  { Effect: 'Allow', Action: ['dynamodb:GetItem', 'dynamodb:Put*'], Resource: table },
  { Effect: 'Allow', Action: 'dynamodb:Query', Resource: [`${table}/index/*`] },
  { Effect: 'Deny', Action: '*', Resource: `${table}/index/secret` },
];

test.each([
  ['dynamodb:GetItem', table, true],
  ['dynamodb:putitem', table, true],
  ['dynamodb:DeleteItem', table, false],
  ['dynamodb:GetItem', `${table}2`, false],
  ['dynamodb:Query', `${table}/index/GSI1`, true],
  ['dynamodb:Query', table, false],
  ['dynamodb:Query', `${table}/index/secret`, false],
])('%s on %s: %s', (action, resource, allowed) => {
  expect(isAllowed(statements, action, resource)).toBe(allowed);
});

test('nothing is allowed without a statement', () => {
  expect(isAllowed([], 'dynamodb:GetItem', table)).toBe(false);
});

test.each([
  [['PK', 'secret'], false],
  [['PK', 'open'], true],
  [[], true],
])('a condition on attributes applies to a request with %j', (attributes, allowed) => {
  const deny: Statement = {
    Effect: 'Deny',
    Action: 'dynamodb:PutItem',
    Resource: table,
    Condition: { 'ForAnyValue:StringEquals': { 'dynamodb:Attributes': ['secret'] } },
  };
  expect(isAllowed([...statements, deny], 'dynamodb:PutItem', table, { attributes })).toBe(allowed);
});

test.each([
  [['C#1#U#2'], true],
  [['C#1#U#2', 'LIMIT#3'], true],
  [['C#1#U#2', 'C#1#T#2'], false],
  [['C#1'], false],
])('a condition on partitions allows %j only if it names all: %s', (partitions, allowed) => {
  const condition: Statement = {
    Effect: 'Allow',
    Action: 'dynamodb:GetItem',
    Resource: table,
    Condition: {
      'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['C#?#U#*', 'LIMIT#*'] },
    },
  };
  expect(isAllowed([condition], 'dynamodb:GetItem', table, { partitions })).toBe(allowed);
});

import { expect, test } from '@jest/globals';
import { compareCalls, type FunctionRole, type RecordedCall } from './compare-calls.ts';

const account = 'arn:aws:dynamodb:eu-north-1:1:table';

const role = (...actions: string[]): FunctionRole => ({
  name: 'TodosRole',
  functions: {
    'todos/read-todo': { TABLE_NAME: 'items' },
    'todos/list-todos': { TABLE_NAME: 'items' },
  },
  statements: [
    { Effect: 'Allow', Action: actions, Resource: `${account}/items` },
    { Effect: 'Allow', Action: 'logs:PutLogEvents', Resource: 'arn:aws:logs:::log-group:todos' },
    {
      Effect: 'Deny',
      Action: 'dynamodb:PutItem',
      Resource: `${account}/items`,
      Condition: { 'ForAnyValue:StringEquals': { 'dynamodb:Attributes': ['secret'] } },
    },
  ],
});

const call = (action: string, more: Partial<RecordedCall> = {}): RecordedCall => ({
  caller: 'todos/read-todo',
  action,
  resource: `${account}/\${TABLE_NAME}`,
  ...more,
});

const logs = { grants: / logs:/, reason: 'Lambda writes the logs.' };

const query = call('dynamodb:Query', { caller: 'todos/list-todos' });
const put = call('dynamodb:PutItem', { attributes: ['title'] });

test('finds nothing if the functions of a role use what it allows', () => {
  const allowed = role('dynamodb:Query', 'dynamodb:PutItem');
  expect(compareCalls([allowed], [query, put], [logs])).toEqual([]);
});

test('finds a call that is not allowed any more', () => {
  expect(compareCalls([role('dynamodb:Query')], [query, put, put], [logs])).toEqual([
    `todos/read-todo calls dynamodb:PutItem on ${account}/items; TodosRole does not allow it.`,
  ]);
});

test('finds a call on another resource, and one that is denied', () => {
  const allowed = role('dynamodb:Query', 'dynamodb:PutItem');
  const elsewhere = call('dynamodb:Query', { resource: `${account}/others` });
  const secret = { ...put, attributes: ['secret'] };
  expect(compareCalls([allowed], [query, put, elsewhere, secret], [logs])).toEqual([
    `todos/read-todo calls dynamodb:Query on ${account}/others; TodosRole does not allow it.`,
    `todos/read-todo calls dynamodb:PutItem on ${account}/items; TodosRole does not allow it.`,
  ]);
});

test('finds a permission that no function of the role uses', () => {
  const allowed = role('dynamodb:Query', 'dynamodb:PutItem');
  const ofOthers = { ...role('dynamodb:PutItem'), name: 'GoalsRole', functions: { 'goals/a': {} } };
  const resource = `${account}/items`;
  const otherPut = { ...put, caller: 'goals/a', resource };
  expect(compareCalls([allowed, ofOthers], [query, otherPut], [logs])).toEqual([
    `TodosRole allows dynamodb:PutItem on ${resource}; no test of its functions calls it.`,
  ]);
});

test('ignores functions that are not deployed', () => {
  const stray = call('dynamodb:Query', { caller: 'kit/example' });
  expect(compareCalls([role('dynamodb:Query')], [query, stray], [logs])).toEqual([]);
});

import { expect, test } from '@jest/globals';
import { neededPermissions } from './needed-permissions.ts';

const account = { region: 'eu-north-1', accountId: '1' };
const resource = 'arn:aws:dynamodb:eu-north-1:1:table/items';

const request = {
  method: 'POST',
  host: 'localhost',
  path: '/',
  target: undefined,
  copySource: undefined,
  body: '',
};

const needsOf = (operation: string, body: object) =>
  neededPermissions(
    { ...request, target: `DynamoDB_20120810.${operation}`, body: JSON.stringify(body) },
    account,
  );

const key = { PK: { S: 'a' } };
const TableName = 'items';

test('a request to a table names the attributes and partitions of its items', () => {
  expect(needsOf('PutItem', { TableName, Item: { ...key, name: { S: 'b' } } })).toEqual([
    { action: 'dynamodb:PutItem', resource, attributes: ['PK', 'name'], partitions: ['a'] },
  ]);
  const update = { TableName, Key: key, ExpressionAttributeNames: { '#n': 'name' } };
  expect(needsOf('UpdateItem', update)).toEqual([
    { action: 'dynamodb:UpdateItem', resource, attributes: ['PK', 'name'], partitions: ['a'] },
  ]);
});

test('a query names its partition', () => {
  const query = {
    TableName,
    IndexName: 'GSI1',
    KeyConditionExpression: '#partition = :partition AND #sort BETWEEN :from AND :to',
    ExpressionAttributeNames: { '#partition': 'GSI1PK', '#sort': 'GSI1SK' },
    ExpressionAttributeValues: { ':partition': { S: 'b' }, ':from': { S: '0' }, ':to': { S: '1' } },
  };
  expect(needsOf('Query', query)).toMatchObject([{ action: 'dynamodb:Query', partitions: ['b'] }]);
});

test('a transaction needs the permission of each operation', () => {
  const TransactItems = [
    { Put: { TableName, Item: { ...key, name: { S: 'b' } } } },
    { Delete: { TableName, Key: key } },
  ];
  expect(needsOf('TransactWriteItems', { TransactItems })).toEqual([
    { action: 'dynamodb:PutItem', resource, attributes: ['PK', 'name'], partitions: ['a'] },
    { action: 'dynamodb:DeleteItem', resource, attributes: ['PK'], partitions: ['a'] },
  ]);
});

test('an email needs the permission to send from the domain of its sender', () => {
  const body = JSON.stringify({ FromEmailAddress: 'Example <mail@x.example>' });
  const path = '/v2/email/outbound-emails';
  expect(neededPermissions({ ...request, path, body }, account)).toEqual([
    { action: 'ses:SendEmail', resource: 'arn:aws:ses:eu-north-1:1:identity/x.example' },
  ]);
});

test('a batch names the attributes of the items that it puts', () => {
  const RequestItems = {
    items: [
      { PutRequest: { Item: { ...key, name: { S: 'b' } } } },
      { DeleteRequest: { Key: key } },
    ],
  };
  expect(needsOf('BatchWriteItem', { RequestItems })).toEqual([
    {
      action: 'dynamodb:BatchWriteItem',
      resource,
      attributes: ['PK', 'name'],
      partitions: ['a', 'a'],
    },
  ]);
  expect(needsOf('BatchGetItem', { RequestItems: { items: { Keys: [key] } } })).toEqual([
    { action: 'dynamodb:BatchGetItem', resource, attributes: [], partitions: ['a'] },
  ]);
});

test.each([
  ['GET', '', 's3:GetObject'],
  ['GET', '?versionId=1', 's3:GetObjectVersion'],
  ['DELETE', '?versionId=1&x-id=DeleteObject', 's3:DeleteObjectVersion'],
])('%s of an object%s needs %s', (method, query, action) => {
  const path = `/storage/photos/of%20Mara/1${query}`;
  expect(neededPermissions({ ...request, method, path }, account)).toEqual([
    { action, resource: 'arn:aws:s3:::photos/of Mara/1' },
  ]);
});

test.each([
  ['', 's3:GetObject'],
  ['?versionId=1', 's3:GetObjectVersion'],
])('a copy of an object%s needs to read it', (query, action) => {
  const copy = { method: 'PUT', path: '/storage/photos/new', copySource: `photos/sent${query}` };
  expect(neededPermissions({ ...request, ...copy }, account)).toEqual([
    { action: 's3:PutObject', resource: 'arn:aws:s3:::photos/new' },
    { action, resource: 'arn:aws:s3:::photos/sent' },
  ]);
});

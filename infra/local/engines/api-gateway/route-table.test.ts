import { expect, test } from '@jest/globals';
import type { FunctionDefinition } from '../../cloud-assembly/functions.ts';
import { routeTable } from './route-table.ts';

const find = routeTable(
  [
    'ANY /things/{id}',
    'GET /things/{id}',
    'GET /things/new',
    'GET /things/{rest+}',
    '$default',
  ].map((key) => ({ key, function: {} as FunctionDefinition, timeoutMs: 1 })),
);

test.each([
  ['GET', '/things/new', 'GET /things/new'],
  ['GET', '/things/1', 'GET /things/{id}'],
  ['POST', '/things/1', 'ANY /things/{id}'],
  ['GET', '/things/1/parts', 'GET /things/{rest+}'],
  ['POST', '/things', '$default'],
])('%s %s is served by %s', (method, path, key) => {
  expect(find(method, path)?.route.key).toBe(key);
});

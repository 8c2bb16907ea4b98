import { expect, test } from '@jest/globals';
import { handler } from '#functions/fallback/reject-unknown-path.ts';
import { routes } from '#shared/routes.ts';
import type { FunctionDefinition } from '../../cloud-assembly/functions.ts';
import { createHttpApi } from './http-api.ts';

const route = (key: string, name: string) => ({
  key,
  function: { name } as FunctionDefinition,
  timeoutMs: 1000,
});

/** The product's routes: the fallback runs, the other functions return their name. */
const api = createHttpApi(
  {
    kind: 'http',
    id: 'api',
    host: 'api.test',
    stage: '$default',
    routes: [
      ...routes.map(({ method, path, name }) => route(`${method} ${path}`, name)),
      route('$default', 'fallback'),
    ],
  },
  '000000000000',
  async (name) => (name === 'fallback' ? handler() : { statusCode: 200, body: name }),
);

const ask = async (method: string, path: string) => {
  const { status, headers, body } = await api({
    method,
    path,
    query: '',
    headers: {},
    sourceIp: '127.0.0.1',
    scheme: 'http',
    body: Buffer.alloc(0),
  });
  return { status, type: headers['content-type'], body: body.toString() };
};

const nothing = {
  status: 404,
  type: 'application/json',
  body: JSON.stringify({ error: 'There is nothing here.', code: 'not_found' }),
};

test.each([
  ['GET', '/api/moon'],
  ['POST', '/api/'],
  ['DELETE', '/api/teams/1/2/3/4'],
  ['GET', '/elsewhere'],
])('%s %s, responds 404 in JSON for an unknown path', async (method, path) => {
  await expect(ask(method, path)).resolves.toEqual(nothing);
});

test.each([
  ['PATCH', '/api/login'],
  ['DELETE', '/api/user'],
  ['OPTIONS', '/api/todos'],
])('%s %s, responds 404 in JSON for an unknown method', async (method, path) => {
  await expect(ask(method, path)).resolves.toEqual(nothing);
});

test('calls the function of a known route', async () => {
  await expect(ask('POST', '/api/login')).resolves.toMatchObject({ status: 200, body: 'login' });
});

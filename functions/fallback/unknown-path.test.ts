import { startHttpApi, testRoute } from '@day-zero/local-cloud/testing';
import { expect, test } from '@jest/globals';
import { handler } from '#functions/fallback/reject-unknown-path.ts';
import { routes } from '#shared/routes.ts';

/** The product's routes: the fallback runs, the other functions return their name. */
const send = startHttpApi(
  [
    ...routes.map(({ method, path, name }) => testRoute(`${method} ${path}`, name)),
    testRoute('$default', 'fallback'),
  ],
  async (name) => (name === 'fallback' ? handler() : { statusCode: 200, body: name }),
);

const notFound = {
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
  await expect(send(method, path)).resolves.toEqual(notFound);
});

test.each([
  ['PATCH', '/api/login'],
  ['DELETE', '/api/user'],
  ['OPTIONS', '/api/todos'],
])('%s %s, responds 404 in JSON for an unknown method', async (method, path) => {
  await expect(send(method, path)).resolves.toEqual(notFound);
});

test('calls the function of a known route', async () => {
  await expect(send('POST', '/api/login')).resolves.toMatchObject({ status: 200, body: 'login' });
});

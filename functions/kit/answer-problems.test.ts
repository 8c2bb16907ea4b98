import { expect, jest, test } from '@jest/globals';
import { defineProblem } from '#shared/kit/problem.ts';
import { invalidInput } from '#shared/kit/problems.ts';
import type { Route } from '#shared/kit/route.ts';
import { invoke } from '../testing/invoke.ts';
import { handleRoute } from './handle-route.ts';

const route: Route = {
  method: 'GET',
  path: '/api/failing',
  summary: 'Fails',
  access: 'anyone',
  reach: 'self',
  feature: 'kit',
  name: 'fail',
};
const failingWith = (error: Error) =>
  invoke(
    handleRoute(route, async () => {
      throw error;
    }),
  );

test('a refused condition is its sentence and its code', async () => {
  const refused = defineProblem(409, 'team_full', 'This team is full.');
  expect(await failingWith(refused())).toMatchObject({
    status: 409,
    body: { error: 'This team is full.', code: 'team_full' },
  });
});

test('bad input names each field', async () => {
  const { status, body } = await failingWith(invalidInput({ name: 'Required' }));
  expect({ status, body }).toEqual({
    status: 400,
    body: {
      error: 'Name is required',
      code: 'invalid_input',
      fields: { name: 'Required' },
    },
  });
});

test('a fault of ours is 500 with the id of the request and no detail', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { status, body } = await failingWith(new Error('secret detail'));
  expect(String(logged.mock.calls[0])).toContain('secret detail');
  logged.mockRestore();
  expect(status).toBe(500);
  expect(body).toEqual({
    error: expect.stringContaining(body.requestId),
    code: 'unexpected_failure',
    requestId: expect.any(String),
  });
  expect(JSON.stringify(body)).not.toContain('secret detail');
});

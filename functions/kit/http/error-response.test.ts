import { expect, jest, test } from '@jest/globals';
import { invoke } from '#functions/testing/invoke.ts';
import { InvalidInputError } from '#shared/kit/common-errors.ts';
import { defineError } from '#shared/kit/http-error.ts';
import { handleRoute, type UnconditionalRoute } from './handle-route.ts';

const route: UnconditionalRoute = {
  method: 'GET',
  path: '/api/failing',
  summary: 'Fails',
  access: 'anyone',
  reach: 'self',
  feature: 'kit',
  name: 'fail',
  errors: [409],
};
const failingWith = (error: Error) =>
  invoke(
    handleRoute(route, async () => {
      throw error;
    }),
  );

test('an HttpError is returned as message and code', async () => {
  const RejectedError = /* @__PURE__ */ defineError(409, 'team_full', 'This team is full.');
  expect(await failingWith(new RejectedError())).toMatchObject({
    status: 409,
    body: { error: 'This team is full.', code: 'team_full' },
  });
});

test('invalid input returns an error for each field', async () => {
  const { status, body } = await failingWith(new InvalidInputError({ name: 'Required' }));
  expect({ status, body }).toEqual({
    status: 400,
    body: {
      error: 'Name is required',
      code: 'invalid_input',
      fields: { name: 'Required' },
    },
  });
});

test('an unexpected error returns 500 with the request id and no details', async () => {
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

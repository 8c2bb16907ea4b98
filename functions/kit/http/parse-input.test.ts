import { expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { makeCompany } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import type { Access, Route } from '#shared/kit/route.ts';
import { preloadTeam } from '../../teams/team-store.ts';
import { handleRoute, type UnconditionalRoute } from './handle-route.ts';

const routeWith = (body: Route['body'], access: Access = 'member'): UnconditionalRoute => ({
  method: 'PUT',
  path: '/api/example',
  summary: 'Example',
  access,
  reach: 'company',
  feature: 'kit',
  name: 'example',
  errors: [404],
  ...(body && { body }),
});

/** A handler for administrators, and how often its schema was used. */
const makeCounted = () => {
  const counted = { parses: 0 };
  const text = z.string().check(
    z.refine(() => {
      counted.parses += 1;
      return true;
    }),
  );
  const route = routeWith(z.strictObject({ text }), 'company_admin');
  return { counted, handler: handleRoute(route, async () => undefined) };
};

test('input of a caller without access is not checked', async () => {
  const { counted, handler } = makeCounted();
  const member = await makeCompany().person();
  const body = { text: 'Hello' };
  expect((await invoke(handler, { body })).status).toBe(401);
  expect((await invoke(handler, { as: member, body })).status).toBe(403);
  expect(counted.parses).toBe(0);
});

test('input of a caller with access is checked once', async () => {
  const { counted, handler } = makeCounted();
  const admin = await makeCompany().person({ role: 'company_admin' });
  expect((await invoke(handler, { as: admin, body: { text: 'Hello' } })).status).toBe(204);
  expect(counted.parses).toBe(1);
});

test.each([
  ['a byte that begins no character', [0xff]],
  ['half a character', [0xc3]],
  ['an overlong character', [0xc0, 0xaf]],
  ['half of a surrogate pair', [0xed, 0xa0, 0x80]],
])('a body with %s is rejected', async (_, bytes) => {
  const handler = handleRoute(
    routeWith(z.strictObject({ text: z.string() })),
    async () => undefined,
  );
  const person = await makeCompany().person();
  const send = (text: number[]) => {
    const body = Buffer.concat([Buffer.from('{"text":"'), Buffer.from(text), Buffer.from('"}')]);
    return invoke(handler, { as: person, body });
  };
  expect(await send(bytes)).toMatchObject({ status: 400, body: { code: 'body_malformed' } });
  expect((await send([...Buffer.from('é')])).status).toBe(204);
});

test('a team read for the input as sent is not taken for the team of the checked input', async () => {
  const company = makeCompany();
  const person = await company.person();
  const [open, other] = [await company.team(person), await company.team(person)];
  const replaced = z.pipe(
    z.uuid(),
    z.transform(() => other.id),
  );
  const handlerWith = (teamId: z.ZodMiniType) =>
    handleRoute(routeWith(z.strictObject({ teamId })), async () => undefined, {
      preload: preloadTeam,
    });
  const request = { as: person, body: { teamId: open.id } };
  expect((await invoke(handlerWith(z.uuid()), request)).status).toBe(204);
  expect((await invoke(handlerWith(replaced), request)).status).toBe(404);
});

test.each([null, [], 'text', 5])('the body %j names no team', async (body) => {
  const person = await makeCompany().person();
  const route = routeWith(z.strictObject({ teamId: z.uuid() }));
  const handler = handleRoute(route, async () => undefined, { preload: preloadTeam });
  expect((await invoke(handler, { as: person, body: JSON.stringify(body) })).status).toBe(400);
});

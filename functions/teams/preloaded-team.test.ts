import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { handler as readStats } from '#functions/dashboard/read-stats.ts';
import { handler as listMembers } from '#functions/teams/members/list-members.ts';
import { makeCompany, type Person } from '#functions/testing/company.ts';
import { type Invocation, invoke } from '#functions/testing/invoke.ts';
import { handler as createTodo } from '#functions/todos/create-todo.ts';
import { handler as listTodos } from '#functions/todos/list-team-todos.ts';

const requests = [
  ['in the path', listMembers, (teamId: string) => ({ params: { teamId } })],
  ['in the query', readStats, (teamId: string) => ({ query: { teamId, timeZone: 'UTC' } })],
  ['in the body', createTodo, (teamId: string) => ({ body: { title: 'Plan', teamId } })],
] as const;

/** A token with the user's id and without a session. */
const forgedFor = ({ cookie }: Person) => {
  const bytes = Buffer.from(cookie.split('=')[1]!, 'base64url');
  bytes[bytes.length - 1]! ^= 1;
  return { cookie: `__Host-session=${bytes.toString('base64url')}` };
};

let person: Person;
let outsider: Person;
let open: string;
let closed: string;
beforeAll(async () => {
  const company = makeCompany();
  person = await company.person();
  outsider = await company.person({ role: 'company_admin' });
  open = (await company.team(person)).id;
  closed = (await company.team(person, { isPrivate: true })).id;
});

describe.each(requests)('a team named %s', (_, handler, naming) => {
  const send = (teamId: string, more: Invocation) =>
    invoke(handler as typeof createTodo, { ...naming(teamId), ...more });

  test('is read in the same call as the session', async () => {
    const { status, consumed } = await send(closed, { as: person });
    expect(status).toBeLessThan(300);
    expect(consumed.calls).toBe(2);
  });

  test('is not shown for a token without a session', async () => {
    const { status, body, consumed } = await send(open, { as: forgedFor(person) });
    expect({ status, body, write: consumed.write }).toEqual({
      status: 401,
      body: { error: 'Please sign in to continue.', code: 'signed_out' },
      write: 0,
    });
  });

  test('returns 404 to outsiders of a private team, and for an unknown id', async () => {
    expect((await send(closed, { as: outsider })).status).toBe(404);
    expect((await send(randomUUID(), { as: person })).status).toBe(404);
  });
});

test('validation errors are returned only to signed-in users, at no extra cost', async () => {
  const odd = { body: { title: '', teamId: 'x'.repeat(5000) } };
  expect((await invoke(createTodo, odd)).status).toBe(401);
  expect((await invoke(createTodo, { ...odd, as: forgedFor(person) })).status).toBe(401);
  const { status, consumed } = await invoke(createTodo, { ...odd, as: person });
  expect({ status, read: consumed.read, calls: consumed.calls }).toEqual({
    status: 400,
    read: 1,
    calls: 1,
  });
  const elsewhere = { params: { teamId: '../x' } };
  expect((await invoke(listTodos, elsewhere)).status).toBe(401);
  expect((await invoke(listTodos, { ...elsewhere, as: person })).status).toBe(404);
});

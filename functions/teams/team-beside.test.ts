import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { handler as readStats } from '../dashboard/read-stats.ts';
import { makeCompany, type Person } from '../testing/company.ts';
import { type Invocation, invoke } from '../testing/invoke.ts';
import { handler as createTodo } from '../todos/create-todo.ts';
import { handler as listTodos } from '../todos/list-team-todos.ts';
import { handler as listMembers } from './list-members.ts';

const requests = [
  ['in the path', listMembers, (teamId: string) => ({ params: { teamId } })],
  ['in the query', readStats, (teamId: string) => ({ query: { teamId } })],
  ['in the body', createTodo, (teamId: string) => ({ body: { title: 'Plan', teamId } })],
] as const;

/** One that speaks of this person and of a session that there is not. */
const forgedFor = ({ cookie }: Person) => {
  const bytes = Buffer.from(cookie.split('=')[1]!, 'base64url');
  bytes[bytes.length - 1]! ^= 1;
  return { cookie: `session=${bytes.toString('base64url')}` };
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

describe.each(requests)('a team that is named %s', (_, handler, naming) => {
  const send = (teamId: string, more: Invocation) =>
    invoke(handler as typeof createTodo, { ...naming(teamId), ...more });

  test('is read with the session in one call, then comes the rest in another', async () => {
    const { status, consumed } = await send(closed, { as: person });
    expect(status).toBeLessThan(300);
    expect(consumed.calls).toBe(2);
  });

  test('is shown to nobody of whom a token merely speaks', async () => {
    const { status, body, consumed } = await send(open, { as: forgedFor(person) });
    expect({ status, body, write: consumed.write }).toEqual({
      status: 401,
      body: { error: 'Please sign in to continue.', code: 'signed_out' },
      write: 0,
    });
  });

  test('is not there for an outsider where it is private, nor when there is none', async () => {
    expect((await send(closed, { as: outsider })).status).toBe(404);
    expect((await send(randomUUID(), { as: person })).status).toBe(404);
  });
});

test('what is wrong with a request is told only to who is signed in, and costs no more', async () => {
  const odd = { body: { title: '', teamId: 'x'.repeat(5000) } };
  expect((await invoke(createTodo, odd)).status).toBe(401);
  expect((await invoke(createTodo, { ...odd, as: forgedFor(person) })).status).toBe(401);
  const { status, consumed } = await invoke(createTodo, { ...odd, as: person });
  expect({ status, read: consumed.read, calls: consumed.calls }).toEqual({
    status: 400,
    read: 0.5,
    calls: 1,
  });
  const elsewhere = { params: { teamId: '../x' } };
  expect((await invoke(listTodos, elsewhere)).status).toBe(401);
  expect((await invoke(listTodos, { ...elsewhere, as: person })).status).toBe(404);
});

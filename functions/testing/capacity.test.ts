import { readFile } from 'node:fs/promises';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Route } from '#shared/kit/route.ts';
import { routes } from '#shared/routes.ts';
import type { Todo } from '#shared/todos/todo.ts';
import { environment } from '../kit/environment.ts';
import { readSession } from '../kit/session.ts';
import { tableClient } from '../kit/table-client.ts';
import type { Operation } from '../kit/table-write.ts';
import { readUser } from '../people/user-store.ts';
import { todoStore } from '../todos/todo-store.ts';
import { makeCompany, type Person } from './company.ts';
import { invoke } from './invoke.ts';
import { routeSamples, type SampleThings } from './route-samples.ts';
import { signUp } from './sign-up.ts';

const documentUrl = new URL('../../docs/data-model.md', import.meta.url);

interface DocumentedCost {
  read: Record<number, number>;
  write: number;
}

/** The rows `| METHOD /path | how | index | read, 100 | read, 10,000 | write |`. */
const readDocumentedCosts = async () => {
  const costs = new Map<string, DocumentedCost>();
  for (const line of (await readFile(documentUrl, 'utf8')).split('\n')) {
    const [, route = '', , , few, many, write] = line.split('|').map((cell) => cell.trim());
    if (!/^`[A-Z]+ \/api\//.test(route)) continue;
    const read = { 100: Number(few), 10000: Number(many) };
    costs.set(route.replaceAll('`', ''), { read, write: Number(write) });
  }
  return costs;
};

const daysFromNow = (days: number) => new Date(Date.UTC(2030, 0, 1) + days * 86_400_000);

const fillTeam = async (things: SampleThings, count: number) => {
  const todoAt = (position: number): Todo => ({
    id: crypto.randomUUID(),
    title: `Todo number ${String(position).padStart(6, '0')}`,
    description: null,
    status: 'not_started',
    archived: false,
    startDate: null,
    dueDate: daysFromNow(position).toISOString(),
    teamId: things.team.id,
    assigneeId: things.person.id,
    createdBy: things.person.id,
    goalId: null,
    priority: '3',
    recurrenceType: 'none',
    recurrenceInterval: 1,
    recurrenceEndDate: null,
    recurrenceDaysOfWeek: null,
    parentTodoId: null,
    isRecurringInstance: false,
    recurrenceStartDate: null,
    completedAt: null,
    createdAt: daysFromNow(0).toISOString(),
    updatedAt: daysFromNow(0).toISOString(),
  });
  const itemOf = (position: number) => {
    const operation: Operation = todoStore.insert(things.team, todoAt(position), things.team);
    return operation.kind === 'put' ? operation.item : {};
  };
  for (let start = 0; start < count; start += 25) {
    const requests = Array.from({ length: Math.min(25, count - start) }, (_, n) => ({
      PutRequest: { Item: itemOf(start + n) },
    }));
    await tableClient().send(
      new BatchWriteCommand({ RequestItems: { [environment('TABLE_NAME')]: requests } }),
    );
  }
};

/** Somebody with a password, as the sample of signing in needs. */
const signUpFounder = async (): Promise<Person> => {
  const { user, cookie } = await signUp({ password: 'correct horse' });
  const session = (await readSession([cookie]))!;
  return { ...(await readUser(session, user.id)), cookie, session };
};

/** Three people, one team with this many todos, one of them with a line of history. */
const makeThings = async (todoCount: number): Promise<SampleThings> => {
  const person = await signUpFounder();
  const company = makeCompany(person.companyId);
  const colleague = await company.person({ name: 'Idris Okafor' });
  const member = await company.person({ name: 'Sofia Reyes' });
  const team = await company.team(person, { name: 'Platform', members: [member] });
  const { handler: createTodo } = await import('../todos/create-todo.ts');
  const todo = await invoke(createTodo, {
    as: person,
    body: { title: 'Todo number one', teamId: team.id, assigneeId: person.id },
  });
  const things = { companyId: company.id, person, colleague, team, todoId: todo.body.id };
  await fillTeam(things, todoCount);
  return things;
};

const measure = async (route: Route, things: SampleThings) => {
  const { handler } = await import(`../${route.feature}/${route.name}.ts`);
  const as = route.access === 'anyone' ? undefined : things.person;
  const { status, consumed, body } = await invoke(handler, {
    ...routeSamples[route.name]!(things),
    as,
  });
  return { status, body, cost: { read: consumed.read, write: consumed.write } };
};

// What a route takes away must be there when the others are measured.
const removing = ['delete-todo', 'remove-member', 'delete-team'];
const ordered = [...routes].sort(
  (one, other) => removing.indexOf(one.name) - removing.indexOf(other.name),
);

describe.each([100, 10_000])('in a team with %i todos', (todoCount) => {
  let things: SampleThings;
  let documented: Map<string, DocumentedCost>;
  beforeAll(async () => {
    documented = await readDocumentedCosts();
    things = await makeThings(todoCount);
  }, 60_000);

  test.each(ordered.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s costs what the data model says',
    async (name, route) => {
      const { status, body, cost } = await measure(route, things);
      expect({ status, body }).toMatchObject({
        status: route.output ? (route.status ?? 200) : 204,
      });
      const { read, write } = documented.get(name) ?? { read: {}, write: Number.NaN };
      expect({ name, ...cost }).toEqual({ name, read: read[todoCount], write });
    },
  );
});

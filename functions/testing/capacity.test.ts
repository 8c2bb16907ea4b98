import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readSession } from '#functions/kit/http/session.ts';
import { prepareSample } from '#functions/testing/access/prepare-sample.ts';
import type { SampleThings } from '#functions/testing/access/sample-things.ts';
import { makeSampleWork } from '#functions/testing/access/sample-work.ts';
import { handlerFile } from '#infra/bundle/function-sources.ts';
import type { Route } from '#shared/kit/route.ts';
import { routes } from '#shared/routes.ts';
import { readUser } from '../people/user-store.ts';
import { makeCompany, type Person } from './company.ts';
import { scorecardItems } from './fill-scorecard.ts';
import { fillTeam } from './fill-team.ts';
import { invoke } from './invoke.ts';
import { putItems } from './put-items.ts';
import { signUp } from './sign-up.ts';
import { itemsWithoutType } from './table-contents.ts';
import { startWeatherStub } from './weather-stub.ts';

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

/** With a password, which the sample of signing in needs. */
const signUpFounder = async (): Promise<Person> => {
  const { user, cookie } = await signUp({ password: 'correct horse' });
  const session = (await readSession([cookie], { secure: true }))!;
  return { ...(await readUser(session, user.id)), cookie, session };
};

/** In addition to the existing one. */
const otherMeasurables = 49;

/** A company with three users and one team with this many todos. */
const makeThings = async (count: number): Promise<SampleThings> => {
  const person = await signUpFounder();
  const company = makeCompany(person.companyId);
  const colleague = await company.person({ name: 'Idris Okafor' });
  const member = await company.person({ name: 'Sofia Reyes' });
  const team = await company.team(person, { name: 'Platform', members: [member] });
  const work = await makeSampleWork(person, team);
  await fillTeam(team, work, count);
  await putItems(
    await scorecardItems(team, work, otherMeasurables, Math.floor(count / otherMeasurables)),
  );
  return { companyId: company.id, person, colleague, team, ...work };
};

const measure = async (route: Route, things: SampleThings) => {
  const { handler } = await import(handlerFile(route));
  const prepared = await prepareSample(route, things);
  const { status, consumed, body } = await invoke(handler, prepared);
  return { status, body, cost: { read: consumed.read, write: consumed.write } };
};

// Deleting routes are measured last, because the others need the items.
const removing = [
  'remove-photo',
  'remove-logo',
  'withdraw-invitation',
  'delete-session',
  'delete-other-sessions',
  'change-password',
  'stop-timer',
  'delete-time-entry',
  'delete-todo-comment',
  'delete-goal-comment',
  'delete-issue-comment',
  'delete-todo',
  'restore-todo',
  'delete-milestone',
  'delete-goal',
  'delete-assignment',
  'delete-line-item',
  'delete-scorecard',
  'reset-invite-link',
  'remove-member',
  'restore-member',
  'undo-archive',
  'delete-team',
  'delete-user',
];
const ordered = [...routes].sort(
  (one, other) => removing.indexOf(one.name) - removing.indexOf(other.name),
);

let weatherStub: Awaited<ReturnType<typeof startWeatherStub>>;
beforeAll(async () => {
  weatherStub = await startWeatherStub();
});
afterAll(() => weatherStub.stop());

describe.each([100, 10_000])('in a team with %i todos', (todoCount) => {
  let things: SampleThings;
  let documented: Map<string, DocumentedCost>;
  beforeAll(async () => {
    documented = await readDocumentedCosts();
    things = await makeThings(todoCount);
  });

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

  // The same in a larger team, where scanning the table takes seconds.
  if (todoCount === 100)
    test('each item of the company has a type', async () => {
      expect(await itemsWithoutType(things.companyId)).toEqual([]);
    });
});

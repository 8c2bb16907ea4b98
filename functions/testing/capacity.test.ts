import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readSession, type Session } from '#functions/kit/http/session.ts';
import { queryPage } from '#functions/kit/table/table-read.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { maxSessions, newSession, sessionsOf } from '#functions/session/session-store.ts';
import { prepareSample } from '#functions/testing/access/prepare-sample.ts';
import { removingLast } from '#functions/testing/access/removing-last.ts';
import { makeSampleWork } from '#functions/testing/access/sample-work.ts';
import type { Samples } from '#functions/testing/access/samples.ts';
import { handler as changeTodo } from '#functions/todos/change-todo.ts';
import { handler as createTodo } from '#functions/todos/create-todo.ts';
import { handler as deleteTodo } from '#functions/todos/delete-todo.ts';
import { mostRecurringBytes } from '#functions/work/text-limit.ts';
import { handlerFile } from '#infra/bundle/function-sources.ts';
import { readMeasuredUnits, unitsOf } from '#infra/cost/measured-units.ts';
import { longestComment } from '#shared/comments/mentions.ts';
import { maxMilestones } from '#shared/goals/milestone-rules.ts';
import type { Route } from '#shared/kit/route.ts';
import { routes } from '#shared/routes.ts';
import { readUser } from '../people/user-store.ts';
import { makeCompany, type Person } from './company.ts';
import { scorecardItems } from './fill-scorecard.ts';
import { fillTeam } from './fill-team.ts';
import { type Invocation, invoke } from './invoke.ts';
import { putItems } from './put-items.ts';
import { signUp } from './sign-up.ts';
import { itemsWithoutType } from './table-contents.ts';
import { startWeatherStub } from './weather-stub.ts';

const documented = readMeasuredUnits().routes;

/** With a password, which the sample of signing in needs. */
const signUpFounder = async (): Promise<Person> => {
  const { user, cookie } = await signUp({ password: 'correct horse' });
  const session = (await readSession([cookie], { secure: true }))!;
  return { ...(await readUser(session, user.id)), cookie, session };
};

/** In addition to the existing one. */
const otherMeasurables = 49;

/** A company with three users and one team with this many todos and further members. */
const makeSamples = async (count: number, others = 0): Promise<Samples> => {
  const person = await signUpFounder();
  const company = makeCompany(person.companyId);
  const colleague = await company.person({ name: 'Idris Okafor' });
  const member = await company.person({ name: 'Sofia Reyes' });
  const further = await Promise.all(Array.from({ length: others }, () => company.person()));
  const team = await company.team(person, { name: 'Platform', members: [member, ...further] });
  const work = await makeSampleWork(person, team);
  await fillTeam(team, work, count);
  await putItems(
    await scorecardItems(team, work, otherMeasurables, Math.floor(count / otherMeasurables)),
  );
  return { companyId: company.id, person, colleague, team, ...work };
};

const measure = async (route: Route, samples: Samples) => {
  const { handler } = await import(handlerFile(route));
  const prepared = await prepareSample(route, samples);
  const { status, consumed, body } = await invoke(handler, prepared);
  return { status, body, cost: { read: consumed.read, write: consumed.write } };
};

let weatherStub: Awaited<ReturnType<typeof startWeatherStub>>;
beforeAll(async () => {
  weatherStub = await startWeatherStub();
});
afterAll(() => weatherStub.stop());

describe.each([100, 10_000] as const)('in a team with %i todos', (todoCount) => {
  let samples: Samples;
  beforeAll(async () => {
    samples = await makeSamples(todoCount);
  });

  test.each(removingLast(routes).map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s costs what the data model says',
    async (name, route) => {
      const { status, body, cost } = await measure(route, samples);
      expect({ status, body }).toMatchObject({
        status: route.output ? (route.status ?? 200) : 204,
      });
      const { read, write } = unitsOf(documented, name);
      expect({ name, ...cost }).toEqual({ name, read: read[todoCount], write });
    },
  );

  // The same in a larger team, where scanning the table takes seconds.
  if (todoCount === 100)
    test('each item of the company has a type', async () => {
      expect(await itemsWithoutType(samples.companyId)).toEqual([]);
    });
});

/** Three bytes each, which is the most that a UTF-16 unit has. */
const longText = (characters: number, letter = '\u3042') => letter.repeat(characters);

type LongestValues = Record<string, unknown[]>;

/** The longest value of a field first. */
const longestValues = (letter?: string): LongestValues => ({
  title: [500, 200].map((length) => longText(length, letter)),
  name: [longText(200, letter)],
  description: [6600, 2000, 1000, 500].map((length) => longText(length, letter)),
  content: [longText(longestComment, letter)],
  notes: [longText(2000, letter)],
  tags: [Array.from({ length: 20 }, (_, tag) => longText(47, letter) + tag)],
  dueDate: ['2150-03-10T17:00:00.000Z', '2150-03-10'],
});

/** Titles of milestones and the description have a limit together. */
const ofLargeGoal = (letter?: string): Record<string, LongestValues> => ({
  'change-goal': { description: [longText(1600, letter)] },
  'create-milestone': { title: [longText(100, letter)], description: [null] },
  'change-milestone': { title: [longText(100, letter)], description: [null] },
});

/** With the longest value of each text that the route accepts. */
const enlarged = ({ name, body }: Route, sample: unknown, letter?: string): unknown => {
  if (!body) return sample;
  const values = { ...longestValues(letter), ...ofLargeGoal(letter)[name] };
  return Object.entries(values).reduce((given, [field, values]) => {
    const larger = values.map((value) => ({ ...(given as object), [field]: value }));
    return larger.find((each) => body.safeParse(each).success) ?? given;
  }, sample);
};

/** The todo and the issue are linked to the goal, which has as many milestones as it may have. */
const enlarge = async (samples: Samples) => {
  const { goalId, todoId, issueId, milestoneId, person } = samples;
  const send = async (name: string, more: object, params: Record<string, string>) => {
    const route = routes.find((each) => each.name === name)!;
    const { handler } = await import(handlerFile(route));
    const { params: _, ...sample } = await prepareSample(route, samples);
    const body = { ...(enlarged(route, sample.body) as object), ...more };
    const sent = await invoke(handler, { ...sample, as: person, params, body });
    expect({ name, status: sent.status, body: sent.body }).toMatchObject({
      status: route.status ?? 200,
    });
  };
  // One less, so that one can be added.
  for (let count = 2; count < maxMilestones; count += 1)
    await send('create-milestone', { assigneeId: person.id }, { goalId });
  await send('change-milestone', {}, { milestoneId });
  await send('change-goal', { dueDate: '2150-03-09' }, { goalId });
  await send('change-todo', { goalId, assigneeId: person.id }, { todoId });
  await send('change-issue', { goalId, assigneeId: person.id }, { issueId });
  await send('change-time-entry', {}, { todoId, entryId: samples.timeEntryId });
  await send('change-line-item', {}, { lineItemId: samples.lineItemId });
  await send('change-scorecard', {}, { scorecardId: samples.scorecardId });
  await send('change-team', {}, { teamId: samples.team.id });
};

const mostUnits = 100;

const fillSessions = async ({ companyId, userId: id }: Pick<Session, 'companyId' | 'userId'>) => {
  const { items } = await queryPage(sessionsOf({ companyId }, id), { limit: maxSessions });
  for (let count = items.length; count < maxSessions; count += 1)
    await write(newSession({ companyId, id }, 'Firefox, Windows').operation);
};

/** The caller, and the user whom the path names, are signed in on as many devices as possible. */
const fillSessionsOf = async ({ as, params }: Invocation) => {
  const caller = as && (await readSession([as.cookie], { secure: true }));
  if (!caller) return;
  await fillSessions(caller);
  const { userId = caller.userId } = params ?? {};
  await fillSessions({ ...caller, userId });
};

const recurring = {
  description: longText(Math.floor(mostRecurringBytes / 3)),
  recurrenceType: 'daily',
  dueDate: '2150-03-10T17:00:00.000Z',
};

describe('with the largest items', () => {
  let samples: Samples;
  beforeAll(async () => {
    samples = await makeSamples(100, 90);
    await enlarge(samples);
  });

  test.each(removingLast(routes).map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s writes no more units than a request may',
    async (name, route) => {
      const { handler } = await import(handlerFile(route));
      const prepared = await prepareSample(route, samples);
      await fillSessionsOf(prepared);
      const body = enlarged(route, prepared.body, '\u3044');
      const { status, consumed, body: response } = await invoke(handler, { ...prepared, body });
      expect({ name, status, response }).toMatchObject({
        status: route.output ? (route.status ?? 200) : 204,
      });
      expect(consumed.write).toBeLessThanOrEqual(mostUnits);
    },
  );

  test('a recurring todo is created, changed for the future and deleted for as much', async () => {
    const { person: as, team } = await makeSamples(100);
    const title = longText(500);
    const created = await invoke(createTodo, {
      as,
      body: { ...recurring, title, teamId: team.id },
    });
    const params = { todoId: created.body.id };
    const description = longText(Math.floor(mostRecurringBytes / 3), '\u3044');
    const body = { description, title: longText(500, '\u3044'), scope: 'following' };
    const changed = await invoke(changeTodo, { as, params, body });
    const deleted = await invoke(deleteTodo, { as, params, query: { scope: 'following' } });
    const { body: plain } = await invoke(createTodo, {
      as,
      body: { ...recurring, recurrenceType: 'none', title, teamId: team.id },
    });
    const { recurrenceType } = recurring;
    const repeated = await invoke(changeTodo, {
      as,
      params: { todoId: plain.id },
      body: { ...body, recurrenceType },
    });
    const all = [created, changed, deleted, repeated];
    expect(all.map(({ status }) => status)).toEqual([201, 200, 204, 200]);
    for (const { consumed } of all) expect(consumed.write).toBeLessThanOrEqual(mostUnits);
  });
});

import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Route } from '#shared/kit/route.ts';
import { handler as changeTeam } from '../teams/change-team.ts';
import { makeCompany } from './company.ts';
import { type Invocation, invoke } from './invoke.ts';
import { nowhere } from './nowhere.ts';
import { oddBodies, oddContentTypes, oddTexts, oddValues } from './odd-input.ts';
import type { SampleThings } from './route-samples.ts';
import { makeSampleWork } from './sample-work.ts';
import { callRoute, everyRoute, faultOf, fieldsOf, sampleOf } from './walk.ts';

/** Who may do everything in their own company, so that what is odd comes as far as it can. */
let own: SampleThings;
beforeAll(async () => {
  const company = makeCompany();
  const person = await company.person({ role: 'company_admin' });
  const colleague = await company.person();
  const team = await company.team(person, { members: [colleague] });
  const work = await makeSampleWork(person, team);
  own = { companyId: company.id, person, colleague, team, ...work };
});

/** Signing in or up ends the session that one had, which the other tests go on with. */
const asFor = ({ access }: Route) => (access === 'anyone' ? undefined : own.person);

const ask = (route: Route, things: SampleThings, odd: Partial<Invocation>) =>
  callRoute(route, { ...sampleOf(route, things), as: asFor(route), ...odd });

/** What is wrong with the answers to whatever is odd: `{ '[null]': '500 …' }`. */
const faultsOf = async (
  route: Route,
  things: SampleThings,
  odd: readonly string[],
  request: (odd: string) => Partial<Invocation>,
  rightStatuses?: number[],
) => {
  const faults: Record<string, string> = {};
  for (const each of odd) {
    const answer = await ask(route, things, request(each));
    const isRight = rightStatuses?.includes(answer.status) ?? true;
    const fault = faultOf(route, answer) ?? (isRight ? undefined : `${answer.status}`);
    if (fault !== undefined) faults[each.slice(0, 40)] = fault;
  }
  expect({}).not.toHaveProperty('polluted');
  return faults;
};

const withBody = everyRoute(({ body }) => body !== undefined);

/** All that a field refuses, and some of what it takes: a text is as good as another one. */
const worthTrying = (route: Route, field: string) => {
  const isTaken = (odd: string) =>
    fieldsOf(route.body)[field]?.safeParse(JSON.parse(odd)).success ?? false;
  return [...oddValues.filter((odd) => !isTaken(odd)), ...oddValues.filter(isTaken).slice(0, 5)];
};

describe('an odd body', () => {
  test.each(withBody)('is refused by %s', async (_, route) => {
    const request = (body: string) => ({ body });
    expect(await faultsOf(route, own, oddBodies, request, [400])).toEqual({});
  });

  test.each(withBody)('of another type is refused by %s', async (_, route) => {
    const body = JSON.stringify(sampleOf(route, own).body);
    const request = (type: string) => ({ body, headers: { 'content-type': type } });
    expect(await faultsOf(route, own, oddContentTypes, request, [415])).toEqual({});
  });

  test.each(everyRoute(({ body }) => body === undefined))(
    'is refused by %s, which takes none',
    async (_, route) => {
      const request = (body: string) => ({ body });
      expect(await faultsOf(route, own, ['{}', '{"a":', ' '], request, [400])).toEqual({});
    },
  );

  const fields = withBody.flatMap(([name, route]) =>
    Object.keys(fieldsOf(route.body)).map((field) => [name, field, route] as const),
  );
  test.each(fields)(
    'of %s with something odd as %s is no fault of ours',
    async (_, field, route) => {
      const { [field]: _usual, ...others } = sampleOf(route, own).body as Record<string, unknown>;
      const rest = JSON.stringify(others).slice(1, -1);
      const request = (odd: string) => ({
        body: `{${rest}${rest && ','}${JSON.stringify(field)}:${odd}}`,
      });
      expect(await faultsOf(route, own, worthTrying(route, field), request)).toEqual({});
    },
  );
});

describe('an odd query', () => {
  const unknown = {
    companyId: 'x',
    userId: 'x',
    constructor: 'x',
    toString: 'x',
    '': 'x',
    '\ud800': '\ud800',
  };

  test.each(everyRoute())('is no fault of ours in %s', async (_, route) => {
    // What takes something away would leave nothing for the next one.
    const things = route.method === 'GET' ? own : nowhere(own, 'strangers');
    for (const query of [unknown, JSON.parse('{"__proto__":"x"}')])
      expect(faultOf(route, await ask(route, things, { query }))).toBeUndefined();
  });

  const changing = everyRoute(({ method, query }) => method !== 'GET' && query !== undefined);
  test.each(
    changing.flatMap(([name, route]) =>
      Object.keys(fieldsOf(route.query)).map((field) => [name, field, route] as const),
    ),
  )('of %s with something odd as %s is refused', async (_, field, route) => {
    const request = (odd: string) => ({ query: { [field]: odd } });
    expect(await faultsOf(route, own, oddTexts, request, [400])).toEqual({});
  });
});

describe('odd headers', () => {
  const names = ['idempotency-key', 'user-agent', 'if-none-match', 'accept', 'x-request-id'];
  const harmless = everyRoute(({ method, status }) => method === 'GET' || status === 201);
  test.each(harmless)('are no fault of ours in %s', async (_, route) => {
    for (const odd of ['', 'é\u0000,;='.repeat(500)]) {
      const headers = Object.fromEntries(names.map((name) => [name, odd]));
      expect(faultOf(route, await ask(route, own, { headers }))).toBeUndefined();
    }
  });
});

describe('whatever was accepted before', () => {
  beforeAll(async () => {
    // A private team has no link to show.
    const change = { params: { teamId: own.team.id }, body: { isPrivate: false } };
    await invoke(changeTeam, { as: own.person, ...change });
  });
  test.each(everyRoute(({ method }) => method === 'GET'))('is read by %s', async (_, route) => {
    expect(await ask(route, own, {})).toMatchObject({ status: 200 });
  });
});

import { beforeAll, describe, expect, test } from '@jest/globals';
import { remove, update, write } from '#functions/kit/table/table-write.ts';
import { insertCompany } from '#functions/people/company-store.ts';
import { handler as changeTeam } from '#functions/teams/change-team.ts';
import { makeCompany } from '#functions/testing/company.ts';
import { type Invocation, invoke } from '#functions/testing/invoke.ts';
import type { Route } from '#shared/kit/route.ts';
import { callRoute, everyRoute, faultOf, fieldsOf, sampleOf } from './every-route.ts';
import { oddBodies, oddContentTypes, oddTexts, oddValues } from './odd-input.ts';
import { makeSampleWork } from './sample-work.ts';
import type { Samples } from './samples.ts';
import { withUnknownIds } from './unknown-ids.ts';

/** A company admin, so that invalid input gets as far as possible. */
let own: Samples;
beforeAll(async () => {
  const company = makeCompany();
  const person = await company.person({ role: 'company_admin' });
  const colleague = await company.person();
  const team = await company.team(person, { members: [colleague] });
  const work = await makeSampleWork(person, team);
  own = { companyId: company.id, person, colleague, team, ...work };
});

/** Signing in ends the caller's session, which other tests need. */
const asFor = ({ access }: Route) => (access === 'anyone' ? undefined : own.person);

const send = (route: Route, samples: Samples, odd: Partial<Invocation>) =>
  callRoute(route, { ...sampleOf(route, samples), as: asFor(route), ...odd });

/** What is wrong with the responses to odd input: `{ '[null]': '500 …' }`. */
const faultsOf = async (
  route: Route,
  samples: Samples,
  odd: readonly string[],
  request: (odd: string) => Partial<Invocation>,
  rightStatuses?: number[],
) => {
  const faults: Record<string, string> = {};
  for (const each of odd) {
    const response = await send(route, samples, request(each));
    const isRight = rightStatuses?.includes(response.status) ?? true;
    const fault = faultOf(route, response) ?? (isRight ? undefined : `${response.status}`);
    if (fault !== undefined) faults[each.slice(0, 40)] = fault;
  }
  expect({}).not.toHaveProperty('polluted');
  return faults;
};

const withBody = everyRoute(({ body }) => body !== undefined);

/** Invalid values and some valid ones. */
const worthTrying = (route: Route, field: string) => {
  const isTaken = (odd: string) =>
    fieldsOf(route.body)[field]?.safeParse(JSON.parse(odd)).success ?? false;
  return [...oddValues.filter((odd) => !isTaken(odd)), ...oddValues.filter(isTaken).slice(0, 5)];
};

describe('an invalid body', () => {
  test.each(withBody)('is rejected by %s', async (_, route) => {
    const request = (body: string) => ({ body });
    expect(await faultsOf(route, own, oddBodies, request, [400])).toEqual({});
  });

  test.each(withBody)('of another type is rejected by %s', async (_, route) => {
    const body = JSON.stringify(sampleOf(route, own).body);
    const request = (type: string) => ({ body, headers: { 'content-type': type } });
    expect(await faultsOf(route, own, oddContentTypes, request, [415])).toEqual({});
  });

  test.each(everyRoute(({ body }) => body === undefined))(
    'is rejected by %s, which takes no body',
    async (_, route) => {
      const request = (body: string) => ({ body });
      expect(await faultsOf(route, own, ['{}', '{"a":', ' '], request, [400])).toEqual({});
    },
  );

  const fields = withBody.flatMap(([name, route]) =>
    Object.keys(fieldsOf(route.body)).map((field) => [name, field, route] as const),
  );
  test.each(fields)('of %s with an odd value as %s returns no 500', async (_, field, route) => {
    const { [field]: _usual, ...others } = sampleOf(route, own).body as Record<string, unknown>;
    const rest = JSON.stringify(others).slice(1, -1);
    const request = (odd: string) => ({
      body: `{${rest}${rest && ','}${JSON.stringify(field)}:${odd}}`,
    });
    expect(await faultsOf(route, own, worthTrying(route, field), request)).toEqual({});
  });
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

  test.each(everyRoute())('returns no 500 in %s', async (_, route) => {
    // A removed item would be missing for the next request.
    const samples = route.method === 'GET' ? own : withUnknownIds(own, 'strangers');
    for (const query of [unknown, JSON.parse('{"__proto__":"x"}')])
      expect(faultOf(route, await send(route, samples, { query }))).toBeUndefined();
  });

  const changing = everyRoute(({ method, query }) => method !== 'GET' && query !== undefined);
  test.each(
    changing.flatMap(([name, route]) =>
      Object.keys(fieldsOf(route.query)).map((field) => [name, field, route] as const),
    ),
  )('of %s with an odd value as %s is rejected', async (_, field, route) => {
    const request = (odd: string) => ({ query: { [field]: odd } });
    // 409: nobody has this id.
    expect(await faultsOf(route, own, oddTexts, request, [400, 409])).toEqual({});
  });
});

describe('odd headers', () => {
  const names = ['idempotency-key', 'user-agent', 'if-none-match', 'accept', 'x-request-id'];
  const harmless = everyRoute(({ method, status }) => method === 'GET' || status === 201);
  test.each(harmless)('return no 500 in %s', async (_, route) => {
    for (const odd of ['', 'é\u0000,;='.repeat(500)]) {
      const headers = Object.fromEntries(names.map((name) => [name, odd]));
      expect(faultOf(route, await send(route, own, { headers }))).toBeUndefined();
    }
  });
});

describe('odd values that were accepted', () => {
  beforeAll(async () => {
    const change = { params: { teamId: own.team.id }, body: { isPrivate: false } };
    await invoke(changeTeam, { as: own.person, ...change });
    // Resets, privacy and suspensions ended the link.
    const link = { PK: `TEAM_LINK#${own.team.id}`, SK: 'TEAM_LINK' };
    await write(
      update({ key: link, set: { endedAt: undefined, isOff: undefined } }),
      remove({ PK: `C#${own.companyId}`, SK: 'ENDED_LINKS' }),
    );
    // The invitation page shows the company.
    const createdAt = new Date().toISOString();
    await write(
      ...insertCompany({ id: own.companyId, name: `Northwind ${own.companyId}`, createdAt }),
    );
  });
  test.each(everyRoute(({ method }) => method === 'GET'))(
    'are returned by %s',
    async (_, route) => {
      expect(await send(route, own, {})).toMatchObject({ status: 200 });
    },
  );
});

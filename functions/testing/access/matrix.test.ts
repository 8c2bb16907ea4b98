import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { update, write } from '#functions/kit/table/table-write.ts';
import { userKey } from '#functions/people/user-store.ts';
import {
  dropMembership,
  insertMembership,
  newMembership,
} from '#functions/teams/members/membership-store.ts';
import { makeCompany, type Person } from '#functions/testing/company.ts';
import { startWeatherStub } from '#functions/testing/weather-stub.ts';
import { amount } from '#infra/testing/run-length.ts';
import type { Route } from '#shared/kit/route.ts';
import { type Role, role } from '#shared/people/role.ts';
import { routes } from '#shared/routes.ts';
import { callRoute, faultOf, insertTestCompany, sampleOf } from './every-route.ts';
import { removingLast } from './removing-last.ts';
import { makeJoinRequest, makeOwnSamples, makeSampleWork } from './sample-work.ts';
import type { Samples } from './samples.ts';
import { statedAccess } from './stated-access.ts';
import { hiddenIds } from './unknown-ids.ts';

/*
 * Calls every route as every role in every relation to the team and its items, and compares with
 * `docs/roles.md`. Leader, author of all items, caller and the person whom requests are about are
 * different people.
 */

const relations = ['leader', 'author', 'member', 'former member', 'outsider'] as const;
type Relation = (typeof relations)[number];

interface Caller {
  role: Role;
  relation: Relation;
  isPrivate: boolean;
}

const callers: Caller[] = [true, false].flatMap((isPrivate) =>
  relations.flatMap((relation) =>
    role.options
      // Observers lead no team.
      .filter((each) => !(each === 'observer' && relation === 'leader'))
      .map((each) => ({ role: each, relation, isPrivate })),
  ),
);

/** Each role, relation and privacy at least once. */
const fewCallers = callers.filter(
  ({ role: each, relation, isPrivate }) =>
    (each === 'team_member' && (isPrivate || relation === 'outsider')) ||
    (each === 'company_admin' && relation === 'outsider') ||
    (each === 'observer' && relation === 'author' && !isPrivate) ||
    (each === 'team_leader' && relation === 'member' && !isPrivate),
);

const isIn = ({ relation }: Caller) => !['former member', 'outsider'].includes(relation);

/** Observers cannot create the items of the samples, so the role is given afterwards. */
const makeFixture = async (caller: Caller) => {
  const company = makeCompany();
  await insertTestCompany(company);
  const [leader, author, member, outsider] = [
    await company.person(),
    await company.person(),
    await company.person(),
    await company.person(),
  ];
  const team = await company.team(leader, {
    isPrivate: caller.isPrivate,
    members: [author, member],
  });
  const samples: Samples = {
    companyId: company.id,
    person: author,
    colleague: await company.person(),
    team,
    ...(await makeSampleWork(author, team)),
  };
  const people = { leader, author, member, 'former member': member, outsider };
  const as: Person = people[caller.relation];
  if (caller.relation === 'former member') await write(dropMembership(team, team.id, member.id));
  const own = as === author ? {} : await makeOwnSamples(as);
  await write(update({ key: userKey(as, as.id), set: { role: caller.role }, exists: true }));
  return {
    as,
    samples: { ...samples, ...own },
    hidden: Object.values(hiddenIds(samples, 'colleagues')),
  };
};

type Fixture = Awaited<ReturnType<typeof makeFixture>>;

/** Whom the samples are about where it matters. */
const requestOf = async (route: Route, { as, samples }: Fixture) => {
  const { team, colleague } = samples;
  switch (route.name) {
    case 'join-existing-user':
      return { ...sampleOf(route, { ...samples, person: as }), as };
    case 'approve-join-request':
      return { ...sampleOf(route, { ...samples, requestId: await makeJoinRequest(team) }), as };
    case 'remove-member': {
      const membership = newMembership(team, colleague, randomUUID());
      await write(dropMembership(team, team.id, colleague.id));
      await write(insertMembership(membership));
      return { ...sampleOf(route, samples), as };
    }
    default:
      return { ...sampleOf(route, samples), as };
  }
};

type Outcome = 'yes' | 'no' | 'hidden';

/** By the condition in a cell of the page. */
const meets = (condition: string, { relation, isPrivate }: Caller): boolean => {
  switch (condition) {
    case 'leader of the team':
    // The request is about a colleague.
    case 'they themselves, leader of the team':
      return relation === 'leader';
    case 'leader of a private team, all of a public one':
      return relation === 'leader' || !isPrivate;
    case 'author':
    case 'inviter':
      return relation === 'author';
    case 'owner, leader of all its teams':
      return relation === 'author' || relation === 'leader';
    default:
      throw new Error(`No test knows who is meant by "${condition}".`);
  }
};

const stated = (route: Route, caller: Caller, namesHidden: boolean): Outcome => {
  const cell = statedAccess(route, caller.role);
  if (cell === 'no') return 'no';
  const isHidden = caller.isPrivate && !isIn(caller);
  if (isHidden && (route.reach === 'team' || namesHidden)) return 'hidden';
  return cell === 'yes' || meets(cell, caller) ? 'yes' : 'no';
};

/** What the product does. Later conflicts and missing proofs, such as a code, do not count. */
const outcomeOf = ({ status, body }: { status: number; body?: { code?: string } }): Outcome => {
  if (status === 403) return 'no';
  return status === 404 && !absentOwn.includes(body?.code ?? '') ? 'hidden' : 'yes';
};

/** The caller has no such item, which is not about access. */
const absentOwn = ['timer_not_running'];

let weatherStub: Awaited<ReturnType<typeof startWeatherStub>>;
beforeAll(async () => {
  weatherStub = await startWeatherStub();
});
afterAll(() => weatherStub.stop());

const tried = amount(fewCallers, callers).map(
  (caller) =>
    [
      `${caller.role}, ${caller.relation}, ${caller.isPrivate ? 'private' : 'public'}`,
      caller,
    ] as const,
);

describe.each(tried)('%s does what docs/roles.md says', (_, caller) => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await makeFixture(caller);
  });

  test.each(
    removingLast(routes)
      .filter(({ access }) => access !== 'anyone')
      .map((route) => [`${route.method} ${route.path}`, route] as const),
  )('%s', async (__, route) => {
    const request = await requestOf(route, fixture);
    const response = await callRoute(route, request);
    expect(faultOf(route, response)).toBeUndefined();
    const sent = JSON.stringify({ params: request.params, body: request.body });
    const namesHidden = fixture.hidden.some((id) => sent.includes(id));
    const { body } = response;
    const outcome = outcomeOf(response);
    expect({ outcome, body }).toEqual({ outcome: stated(route, caller, namesHidden), body });
    // A private team has no link without a key, whose code could be shown.
    if (outcome === 'yes' && route.method === 'GET')
      expect([200, 302, 409]).toContain(response.status);
  });
});

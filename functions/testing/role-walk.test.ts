import { beforeAll, describe, expect, test } from '@jest/globals';
import { parameterNames, type Route } from '#shared/kit/route.ts';
import { type Role, role } from '#shared/people/role.ts';
import { newSessionToken } from '../kit/session.ts';
import { update, write } from '../kit/table-write.ts';
import { handler as deleteUser } from '../people/delete-user.ts';
import { handler as logout } from '../session/logout.ts';
import { handler as addMember } from '../teams/add-member.ts';
import { handler as removeMember } from '../teams/remove-member.ts';
import { makeCompany, type Person } from './company.ts';
import { type Invocation, invoke } from './invoke.ts';
import { gist, hiddenIds, nowhere } from './nowhere.ts';
import { makeSampleWork } from './sample-work.ts';
import { callRoute, everyRoute, faultOf, makeThings, sampleOf } from './walk.ts';

type Things = Awaited<ReturnType<typeof makeThings>>;
type Cast = Record<string, { cookie: string }>;

const roles: readonly Role[] = role.options;

/** Somebody of each role. */
const everyRole = async (companyId?: string, named = (each: Role) => `a ${each}`) => {
  const people = roles.map((each) => makeCompany(companyId).person({ role: each }));
  const made = await Promise.all(people);
  return Object.fromEntries(made.map((person) => [named(person.role), person]));
};

const whoLeft = async ({ companyId, person, team }: Things): Promise<Person> => {
  const somebody = await makeCompany(companyId).person();
  const params = { teamId: team.id };
  await invoke(addMember, { as: person, params, body: { userId: somebody.id } });
  await invoke(removeMember, { as: person, params: { ...params, userId: somebody.id } });
  return somebody;
};

const whoWasDeleted = async ({ companyId, person, outsider }: Things): Promise<Person> => {
  const somebody = await makeCompany(companyId).person({ role: 'company_admin' });
  const params = { userId: somebody.id };
  await invoke(deleteUser, { as: outsider, params, body: { reassignTo: person.id } });
  return somebody;
};

const whoSignedOut = async ({ companyId }: Things): Promise<Person> => {
  const somebody = await makeCompany(companyId).person({ role: 'company_admin' });
  await invoke(logout, { as: somebody });
  return somebody;
};

const whoseSessionIsOver = async ({ companyId }: Things): Promise<Person> => {
  const somebody = await makeCompany(companyId).person({ role: 'company_admin' });
  const key = {
    PK: `C#${companyId}#U#${somebody.id}`,
    SK: `SESSION#${somebody.session.tokenHash}`,
  };
  await write(update({ key, set: { expiresAt: Date.now() - 1 }, exists: true }));
  return somebody;
};

let open: Things;
let closed: Things;
let colleagues: Cast;
let strangers: Cast;
let nobodies: Record<string, { cookie: string } | undefined>;
beforeAll(async () => {
  [open, closed] = await Promise.all([makeThings(false), makeThings(true)]);
  colleagues = { ...(await everyRole(closed.companyId)), 'who left': await whoLeft(closed) };
  strangers = await everyRole();
  const { companyId, person } = open;
  nobodies = {
    'who is not signed in': undefined,
    'who was deleted': await whoWasDeleted(open),
    'who signed out': await whoSignedOut(open),
    'whose session is over': await whoseSessionIsOver(open),
    'with a session of their own making': {
      cookie: `session=${newSessionToken(companyId, person.id)}`,
    },
    'with no session in the cookie': { cookie: 'session=' },
    'with nonsense in the cookie': { cookie: `session=${'%\u0000é'.repeat(2000)}` },
  };
});

/** What is wrong with what each of them is answered: `{ 'a team_member': '500 …' }`. */
const faultsFor = async <Who>(
  cast: Record<string, Who>,
  ask: (who: Who, name: string) => Promise<string | undefined>,
) => {
  const faults: Record<string, string> = {};
  for (const [name, who] of Object.entries(cast)) {
    const fault = await ask(who, name);
    if (fault !== undefined) faults[name] = fault;
  }
  return faults;
};

const known = (route: Route) => route.access !== 'anyone' || route.method === 'GET';

/** Also of oneself, which is what joining a team is for. */
const samplesOf = (route: Route, things: Things, as: { cookie: string }) => {
  const ofThem = sampleOf(route, things);
  const ofOneself = 'id' in as ? sampleOf(route, { ...things, person: as as Person }) : ofThem;
  const isSame = JSON.stringify(ofThem.body) === JSON.stringify(ofOneself.body);
  return isSame ? [ofThem] : [ofThem, ofOneself];
};

type Audience = Parameters<typeof nowhere>[1];

/** How what may not be seen is answered otherwise than what is not there. */
const tellsOf = async (
  route: Route,
  as: { cookie: string },
  things: Things,
  among: Audience,
): Promise<string | undefined> => {
  const ids = Object.values(hiddenIds(things, among));
  const gone = samplesOf(route, nowhere(things, among), as);
  for (const [position, sample] of samplesOf(route, things, as).entries()) {
    if (!ids.some((id) => JSON.stringify(sample).includes(id))) continue;
    const answer = await callRoute(route, { ...sample, as });
    const absent = await callRoute(route, { ...gone[position], as });
    const fault = faultOf(route, answer) ?? faultOf(route, absent);
    if (fault) return fault;
    if (gist(answer) !== gist(absent)) return `${gist(answer)}, of nothing ${gist(absent)}`;
  }
  return undefined;
};

describe('what is hidden is answered as what is not there', () => {
  test.each(everyRoute(known))(
    'to every colleague outside of a private team by %s',
    async (_, route) => {
      const faults = await faultsFor(colleagues, (who) =>
        tellsOf(route, who, closed, 'colleagues'),
      );
      expect(faults).toEqual({});
    },
  );

  // An invitation link tells everybody what it tells nobody in particular.
  test.each(everyRoute(({ access }) => access !== 'anyone'))(
    'to everybody of another company by %s',
    async (_, route) => {
      const faults = await faultsFor(strangers, (who) => tellsOf(route, who, open, 'strangers'));
      expect(faults).toEqual({});
    },
  );
});

/** What of the ids, or of what the team wrote, stands in the answer. */
const leakIn = (body: unknown, ids: Record<string, string>) => {
  const text = Buffer.isBuffer(body) ? body.toString('latin1') : (JSON.stringify(body) ?? '');
  const found = Object.entries(ids).filter(([, id]) => text.includes(id));
  const words = ['Secret', 'Between us', 'First half'].filter((word) => text.includes(word));
  return found.length + words.length > 0
    ? `tells ${[...found.map(([name]) => name), ...words]}`
    : undefined;
};

describe('nothing of a private team stands', () => {
  const reading = everyRoute(({ method, reach }) => method === 'GET' && reach !== 'team');
  test.each(reading)('for any colleague outside of it in %s', async (_, route) => {
    const ids = hiddenIds(closed, 'colleagues');
    const { 'who left': former, ...others } = colleagues;
    // They keep what they were told while they were in it.
    const cast = route.name === 'list-notifications' ? others : { ...others, former };
    const faults = await faultsFor(cast, async (as) => {
      const answer = await callRoute(route, { ...sampleOf(route, closed), as });
      return faultOf(route, answer) ?? leakIn(answer.body, ids);
    });
    expect(faults).toEqual({});
  });
});

describe('a session that is none', () => {
  test.each(everyRoute(({ access }) => access !== 'anyone'))(
    'opens nothing of %s',
    async (_, route) => {
      const faults = await faultsFor(nobodies, async (as) => {
        const answer = await callRoute(route, { ...sampleOf(route, open), as });
        return faultOf(route, answer) ?? (answer.status === 401 ? undefined : gist(answer));
      });
      expect(faults).toEqual({});
    },
  );
  test.each(everyRoute(({ access, reach }) => access === 'anyone' && reach === 'team'))(
    'is as good as none in %s',
    async (_, route) => {
      const faults = await faultsFor(nobodies, async (as) => {
        const sample: Invocation = { ...sampleOf(route, open), as };
        const [answer, plain] = [
          await callRoute(route, sample),
          await callRoute(route, { ...sample, as: undefined }),
        ];
        const isSame = gist(answer) === gist(plain);
        return faultOf(route, answer) ?? (isSame ? undefined : gist(answer));
      });
      expect(faults).toEqual({});
    },
  );
});

/** Reading first, and what takes away last. */
const order = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const walk = everyRoute(({ access }) => access !== 'anyone').toSorted(
  ([, one], [, other]) => order.indexOf(one.method) - order.indexOf(other.method),
);

describe.each(roles)('a %s', (each) => {
  const standing = {
    'in the team': async () => {
      const company = makeCompany();
      const [person, colleague] = [await company.person({ role: each }), await company.person()];
      const team = await company.team(person);
      const work = await makeSampleWork(person, team);
      return { as: person, things: { companyId: company.id, person, colleague, team, ...work } };
    },
    'outside of a public team': async () => {
      const things = await makeThings(false);
      return { as: await makeCompany(things.companyId).person({ role: each }), things };
    },
  };
  describe.each(Object.entries(standing))('%s', (place, make) => {
    let given: Awaited<ReturnType<typeof make>>;
    beforeAll(async () => {
      given = await make();
    });
    test.each(walk)('is answered by %s', async (_, route) => {
      const { as, things } = given;
      const answer = await callRoute(route, { ...sampleOf(route, things), as });
      expect(faultOf(route, answer)).toBeUndefined();
      const isAllowed = route.access === 'member' || route.access === each;
      if (!isAllowed) expect(answer).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
      if (isAllowed && route.method === 'GET') {
        const isAnothersOwn = route.reach === 'self' && parameterNames(route.path).length > 0;
        const isGone = place !== 'in the team' && isAnothersOwn;
        expect(answer.status).toBe(isGone ? 404 : 200);
      }
    });
  });
});

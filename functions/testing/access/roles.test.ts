import { beforeAll, describe, expect, test } from '@jest/globals';
import { newSessionToken } from '#functions/kit/http/session.ts';
import { update, write } from '#functions/kit/table/table-write.ts';
import { handler as changeSuspension } from '#functions/people/change-suspension.ts';
import { handler as deleteUser } from '#functions/people/delete-user.ts';
import { handler as logout } from '#functions/session/logout.ts';
import { handler as addMember } from '#functions/teams/members/add-member.ts';
import { handler as removeMember } from '#functions/teams/members/remove-member.ts';
import { makeCompany, type Person } from '#functions/testing/company.ts';
import { type Invocation, invoke } from '#functions/testing/invoke.ts';
import { amount } from '#infra/testing/run-length.ts';
import type { Route } from '#shared/kit/route.ts';
import { type Role, role } from '#shared/people/role.ts';
import { callRoute, everyRoute, faultOf, makeSamples, sampleOf } from './every-route.ts';
import { hiddenIds, withoutIds, withUnknownIds } from './unknown-ids.ts';

type AllSamples = Awaited<ReturnType<typeof makeSamples>>;
type CompanyFixture = Record<string, { cookie: string }>;

const roles: readonly Role[] = role.options;
/** Of those who must see nothing, the short run tries the least and the most powerful. */
const outsiders = amount<readonly Role[]>(['team_member', 'company_admin'], roles);

/** A user of each role. */
const everyOutsider = async (among: readonly Role[], companyId?: string) => {
  const people = among.map((each) => makeCompany(companyId).person({ role: each }));
  const made = await Promise.all(people);
  return Object.fromEntries(made.map((person) => [`a ${person.role}`, person]));
};

const whoLeft = async ({ companyId, person, team }: AllSamples): Promise<Person> => {
  const somebody = await makeCompany(companyId).person();
  const params = { teamId: team.id };
  await invoke(addMember, { as: person, params, body: { userId: somebody.id } });
  await invoke(removeMember, { as: person, params: { ...params, userId: somebody.id } });
  return somebody;
};

const whoWasDeleted = async ({ companyId, person, outsider }: AllSamples): Promise<Person> => {
  const somebody = await makeCompany(companyId).person({ role: 'company_admin' });
  const params = { userId: somebody.id };
  await invoke(deleteUser, { as: outsider, params, body: { reassignTo: person.id } });
  return somebody;
};

const whoIsSuspended = async ({ companyId, outsider }: AllSamples): Promise<Person> => {
  const somebody = await makeCompany(companyId).person({ role: 'company_admin' });
  const params = { userId: somebody.id };
  await invoke(changeSuspension, { as: outsider, params, body: { isSuspended: true } });
  return somebody;
};

const whoSignedOut = async ({ companyId }: AllSamples): Promise<Person> => {
  const somebody = await makeCompany(companyId).person({ role: 'company_admin' });
  await invoke(logout, { as: somebody });
  return somebody;
};

const whoseSessionIsOver = async ({ companyId }: AllSamples): Promise<Person> => {
  const somebody = await makeCompany(companyId).person({ role: 'company_admin' });
  const key = {
    PK: `C#${companyId}#U#${somebody.id}`,
    SK: `SESSION#${somebody.session.tokenHash}`,
  };
  await write(update({ key, set: { expiresAt: Date.now() - 1 }, exists: true }));
  return somebody;
};

/** The same check of the session rejects them in every route, so the short run leaves them out. */
const othersWithoutSession = async (samples: AllSamples) => ({
  'who signed out': await whoSignedOut(samples),
  'whose session is over': await whoseSessionIsOver(samples),
  'with a session of their own making': {
    cookie: `__Host-session=${newSessionToken(samples.companyId, samples.person.id)}`,
  },
  'with no session in the cookie': { cookie: '__Host-session=' },
  'with nonsense in the cookie': { cookie: `__Host-session=${'%\u0000é'.repeat(2000)}` },
});

let open: AllSamples;
let closed: AllSamples;
let colleagues: CompanyFixture;
let strangers: CompanyFixture;
let withoutSession: Record<string, { cookie: string } | undefined>;
beforeAll(async () => {
  [open, closed] = await Promise.all([makeSamples(false), makeSamples(true)]);
  colleagues = {
    ...(await everyOutsider(outsiders, closed.companyId)),
    'who left': await whoLeft(closed),
  };
  strangers = await everyOutsider(amount<readonly Role[]>(['company_admin'], roles));
  withoutSession = {
    'who is not signed in': undefined,
    'who was deleted': await whoWasDeleted(open),
    'who is suspended': await whoIsSuspended(open),
    ...amount<typeof withoutSession>({}, await othersWithoutSession(open)),
  };
});

/** What is wrong with the response to each of them: `{ 'a team_member': '500 …' }`. */
const faultsFor = async <Who>(
  fixture: Record<string, Who>,
  send: (who: Who, name: string) => Promise<string | undefined>,
) => {
  const faults: Record<string, string> = {};
  for (const [name, who] of Object.entries(fixture)) {
    const fault = await send(who, name);
    if (fault !== undefined) faults[name] = fault;
  }
  return faults;
};

const known = (route: Route) => route.access !== 'anyone' || route.method === 'GET';

/** Also a request about the caller, for joining a team. */
const samplesOf = (route: Route, samples: AllSamples, as: { cookie: string }) => {
  const ofThem = sampleOf(route, samples);
  const ofOneself = 'id' in as ? sampleOf(route, { ...samples, person: as as Person }) : ofThem;
  const isSame = JSON.stringify(ofThem.body) === JSON.stringify(ofOneself.body);
  return isSame ? [ofThem] : [ofThem, ofOneself];
};

type Audience = Parameters<typeof withUnknownIds>[1];

/** Differences between the responses for hidden and for missing items. */
const leaksOf = async (
  route: Route,
  as: { cookie: string },
  samples: AllSamples,
  among: Audience,
): Promise<string | undefined> => {
  const ids = Object.values(hiddenIds(samples, among));
  const gone = samplesOf(route, withUnknownIds(samples, among), as);
  for (const [position, sample] of samplesOf(route, samples, as).entries()) {
    if (!ids.some((id) => JSON.stringify(sample).includes(id))) continue;
    const response = await callRoute(route, { ...sample, as });
    const absent = await callRoute(route, { ...gone[position], as });
    const fault = faultOf(route, response) ?? faultOf(route, absent);
    if (fault) return fault;
    if (withoutIds(response) !== withoutIds(absent))
      return `${withoutIds(response)}, of nothing ${withoutIds(absent)}`;
  }
  return undefined;
};

describe('hidden items return the same as missing ones', () => {
  test.each(everyRoute(known))(
    'to colleagues outside of a private team in %s',
    async (_, route) => {
      const faults = await faultsFor(colleagues, (who) =>
        leaksOf(route, who, closed, 'colleagues'),
      );
      expect(faults).toEqual({});
    },
  );

  // Anybody with an invitation link may read it.
  test.each(everyRoute(({ access }) => access !== 'anyone'))(
    'to users of another company in %s',
    async (_, route) => {
      const faults = await faultsFor(strangers, (who) => leaksOf(route, who, open, 'strangers'));
      expect(faults).toEqual({});
    },
  );
});

/** The ids and texts of the team that a response contains. */
const leakIn = (body: unknown, ids: Record<string, string>) => {
  const text = Buffer.isBuffer(body) ? body.toString('latin1') : (JSON.stringify(body) ?? '');
  const found = Object.entries(ids).filter(([, id]) => text.includes(id));
  const words = ['Secret', 'Between us', 'First half'].filter((word) => text.includes(word));
  return found.length + words.length > 0
    ? `reveals ${[...found.map(([name]) => name), ...words]}`
    : undefined;
};

describe('content of a private team', () => {
  const reading = everyRoute(({ method, reach }) => method === 'GET' && reach !== 'team');
  test.each(reading)('does not appear in %s for colleagues outside', async (_, route) => {
    const ids = hiddenIds(closed, 'colleagues');
    const { 'who left': former, ...others } = colleagues;
    // Former members keep their notifications.
    const fixture = route.name === 'list-notifications' ? others : { ...others, former };
    const faults = await faultsFor(fixture, async (as) => {
      const response = await callRoute(route, { ...sampleOf(route, closed), as });
      return faultOf(route, response) ?? leakIn(response.body, ids);
    });
    expect(faults).toEqual({});
  });
});

describe('an invalid session', () => {
  test.each(everyRoute(({ access }) => access !== 'anyone'))(
    'returns 401 from %s',
    async (_, route) => {
      const faults = await faultsFor(withoutSession, async (as) => {
        const response = await callRoute(route, { ...sampleOf(route, open), as });
        return (
          faultOf(route, response) ?? (response.status === 401 ? undefined : withoutIds(response))
        );
      });
      expect(faults).toEqual({});
    },
  );
  test.each(everyRoute(({ access, reach }) => access === 'anyone' && reach === 'team'))(
    'is ignored by %s',
    async (_, route) => {
      const faults = await faultsFor(withoutSession, async (as) => {
        // Each joins with an address of its own.
        const sample = (): Invocation => sampleOf(route, open);
        const [response, plain] = [
          await callRoute(route, { ...sample(), as }),
          await callRoute(route, { ...sample(), as: undefined }),
        ];
        const isSame = withoutIds(response) === withoutIds(plain);
        return faultOf(route, response) ?? (isSame ? undefined : withoutIds(response));
      });
      expect(faults).toEqual({});
    },
  );
});

import { randomUUID } from 'node:crypto';
import { beforeEach, expect } from '@jest/globals';
import { handler as joinExistingUser } from '#functions/invitations/join-existing-user.ts';
import { handler as joinTeam } from '#functions/invitations/join-team.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { insertCompany } from '#functions/people/company-store.ts';
import { handler as readTeam } from '#functions/teams/read-team.ts';
import { makeCompany, type Person, type TestCompany } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { newAddress } from '#functions/testing/sign-up.ts';
import { identitiesOf } from '#functions/testing/user-pool.ts';
import type { Team } from '#shared/teams/team.ts';
import { handler as createInviteLink } from '../create-invite-link.ts';

/* A company with a leader, a member and a colleague, new before each test of the importing file. */

export let company: TestCompany;
export let leader: Person;
export let member: Person;
export let colleague: Person;
export let admin: Person;

beforeEach(async () => {
  company = makeCompany();
  leader = await company.person({ name: 'Lea' });
  member = await company.person({ name: 'Mei' });
  colleague = await company.person({ name: 'Cole' });
  admin = await company.person({ name: 'Ada', role: 'company_admin' });
  const { companyName: name, createdAt } = leader;
  await write(...insertCompany({ id: company.id, name, createdAt }));
});

export const newTeam = (isPrivate = false) =>
  company.team(leader, { isPrivate, members: [member] });

interface Link {
  teamId: string;
  key?: string;
}

export const linkOf = ({ id }: Team): Link => ({ teamId: id });

/** The link in a response that created one. */
export const toLink = (body: { link: string }): Link => {
  const { pathname, searchParams } = new URL(body.link);
  return { teamId: pathname.split('/').at(-1)!, key: searchParams.get('key')! };
};

export const createLink = async (as: Person, { id }: Team): Promise<Link> =>
  toLink((await invoke(createInviteLink, { as, params: { teamId: id } })).body);

export const openLink = ({ teamId, key }: Link, as?: Person) =>
  invoke(readTeam, { as, params: { teamId }, query: { byLink: 'true', ...(key && { key }) } });

export const joinAsNew = (link: Link, username = newAddress()) =>
  invoke(joinTeam, {
    body: { name: 'Noor Haddad', username, password: `secret ${randomUUID()}`, ...link },
  });

export const joinAs = (as: Person, link: Link) =>
  invoke(joinExistingUser, { as, body: { userId: as.id, ...link } });

export const expired = {
  status: 410,
  body: {
    code: 'invite_link_expired',
    error: 'This invite link has expired. Ask a teammate for a new one.',
  },
};

export const expectToWork = async (link: Link) => {
  expect((await openLink(link)).status).toBe(200);
  expect((await openLink(link, colleague)).status).toBe(200);
  expect((await joinAsNew(link)).status).toBe(201);
  expect((await joinAs(await company.person(), link)).status).toBe(201);
};

export const expectExpired = async (link: Link) => {
  expect(await openLink(link)).toMatchObject(expired);
  expect(await openLink(link, colleague)).toMatchObject(expired);
  const username = newAddress();
  expect(await joinAsNew(link, username)).toMatchObject(expired);
  expect(await identitiesOf(username)).toEqual([]);
  expect(await joinAs(colleague, link)).toMatchObject(expired);
};

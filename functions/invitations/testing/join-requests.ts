import { expect } from '@jest/globals';
import { handler as listAuditEntries } from '#functions/audit/list-audit-entries.ts';
import { handler as listNotifications } from '#functions/notifications/list-notifications.ts';
import { handler as changeInviteLink } from '#functions/teams/invite-link/change-invite-link.ts';
import { handler as listMembers } from '#functions/teams/members/list-members.ts';
import { makeCompany, type Person } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { newAddress, signUpVerified } from '#functions/testing/sign-up.ts';
import { handler as approveJoinRequest } from '../by-request/approve-join-request.ts';
import { handler as createJoinRequest } from '../by-request/create-join-request.ts';
import { handler as declineJoinRequest } from '../by-request/decline-join-request.ts';
import { handler as listJoinRequests } from '../by-request/list-join-requests.ts';

export const password = 'correct horse';
type Caller = Pick<Person, 'cookie'>;

export const turnOn = (as: Caller, teamId: string, body: object = { needsApproval: true }) =>
  invoke(changeInviteLink, { as, params: { teamId }, body });

/** A team that asks for approval, its leader, a member and a company administrator in it. */
export const makeTeam = async ({ isPrivate = false } = {}) => {
  const founder = await signUpVerified();
  const company = makeCompany(founder.user.companyId);
  const leader = await company.person({ name: 'Mara Lind', role: 'team_leader' });
  const member = await company.person();
  const admin = await company.person({ role: 'company_admin' });
  const team = await company.team(leader, { isPrivate, members: [member, admin] });
  await turnOn(leader, team.id);
  return { founder, company, leader, member, admin, team };
};

export const ask = (teamId: string, fields: object = {}, as?: Caller) =>
  invoke(createJoinRequest, {
    ...(as && { as }),
    body: { name: 'Ada Holm', username: newAddress(), teamId, ...fields },
  });

export const list = (as: Caller, teamId: string) =>
  invoke(listJoinRequests, { as, params: { teamId } });

export const approve = (as: Caller, teamId: string, requestId: string) =>
  invoke(approveJoinRequest, { as, params: { teamId, requestId } });

export const decline = (as: Caller, teamId: string, requestId: string) =>
  invoke(declineJoinRequest, { as, params: { teamId, requestId } });

export const askAndList = async (as: Caller, teamId: string, fields: object = {}, by?: Caller) => {
  expect((await ask(teamId, fields, by)).status).toBe(204);
  const { body } = await list(as, teamId);
  return body[0]!.id as string;
};

export const memberIds = async (as: Caller, teamId: string): Promise<string[]> =>
  (await invoke(listMembers, { as, params: { teamId } })).body.map(
    ({ userId }: { userId: string }) => userId,
  );

export const titlesOf = async (as: Caller) =>
  (await invoke(listNotifications, { as })).body.map(({ title }: { title: string }) => title);

export const kindsOf = async (as: Caller) =>
  (await invoke(listAuditEntries, { as })).body.map(({ kind }: { kind: string }) => kind);

export const needsApproval = { status: 403, body: { code: 'join_needs_approval' } };

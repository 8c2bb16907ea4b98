import { recordJoinedTeam } from '#functions/activity/team-activity-store.ts';
import { recordAudit, teamTarget } from '#functions/audit/audit-store.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { createWithReceipt } from '#functions/kit/http/request-receipt.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { readUser, requireUser } from '#functions/people/user-store.ts';
import {
  findMembership,
  insertMembership,
  newMembership,
} from '#functions/teams/members/membership-store.ts';
import { SignedOutError } from '#shared/kit/common-errors.ts';
import type { Team } from '#shared/teams/team.ts';
import { TeamNotFoundError } from '#shared/teams/team-errors.ts';
import { teamRoutes } from '#shared/teams/team-routes.ts';
import { findTeam, insertTeam } from './team-store.ts';

export const handler = handleRoute(teamRoutes.createTeam, async (request) => {
  const { session, body, newId, receipt } = request;
  const now = new Date();
  const team: Team = {
    id: newId(),
    name: body.name,
    description: body.description ?? null,
    companyId: session.companyId,
    leaderId: session.userId,
    isPrivate: body.isPrivate ?? false,
    createdAt: now.toISOString(),
  };
  const creator = await readUser(session, session.userId, { consistent: true });
  const create = async () => {
    await write(
      ...insertTeam(team),
      ...receipt.operations(now),
      insertMembership(newMembership(team, creator, newId('membership'), now)),
      recordJoinedTeam(creator, team, newId('activity'), now),
      requireUser(session, creator.id, SignedOutError),
      recordAudit(
        { actor: session, kind: 'team_created', target: teamTarget(team), source: request },
        now,
      ),
    );
    return team;
  };
  const readBack = async () => {
    const earlier = await findTeam(session, team.id, { consistent: true });
    // A leader is also a member.
    const isHidden = earlier?.isPrivate && !(await findMembership(earlier, team.id, creator.id));
    if (!earlier || isHidden) throw new TeamNotFoundError();
    return earlier;
  };
  return createWithReceipt(receipt, create, readBack);
});

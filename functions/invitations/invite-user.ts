import { handleRoute } from '#functions/kit/handle-route.ts';
import { retryOnConflict } from '#functions/kit/retry-on-conflict.ts';
import { readUser } from '#functions/people/user-store.ts';
import { readVisibleTeams } from '#functions/teams/team-store.ts';
import { invitationRoutes } from '#shared/invitations/invitation-routes.ts';
import { roleAboveOwn } from '#shared/people/people-problems.ts';
import { mayGrant } from '#shared/people/role.ts';
import { createColleague } from './create-colleague.ts';

export const handler = handleRoute(
  invitationRoutes.inviteUser,
  async ({ session, body, newId }) => {
    const { name, username, password, role } = body;
    if (!mayGrant(session.role, role)) throw roleAboveOwn();
    const teamIds = [...new Set(body.teamIds)];
    const inviter = await readUser(session, session.userId);
    const company = { id: session.companyId, name: inviter.companyName };
    return retryOnConflict(async () => {
      const teams = (await readVisibleTeams(session, teamIds)).map(({ team }) => team);
      const person = { name, username, password, role };
      return createColleague({ ...person, company, teams, inviter: session, newId });
    });
  },
);

import { randomUUID } from 'node:crypto';
import { handleRoute } from '#functions/kit/handle-route.ts';
import { retryOnConflict } from '#functions/kit/retry-on-conflict.ts';
import { createAccount } from '#functions/people/account-store.ts';
import { insertUser, newUser, readUser } from '#functions/people/user-store.ts';
import { readVisibleTeams } from '#functions/teams/team-store.ts';
import { invitationRoutes } from '#shared/invitations/invitation-routes.ts';
import { roleAboveOwn } from '#shared/people/people-problems.ts';
import { mayGrant } from '#shared/people/role.ts';
import { joinOperations } from './join-operations.ts';

export const handler = handleRoute(
  invitationRoutes.inviteUser,
  async ({ session, body, newId }) => {
    if (!mayGrant(session.role, body.role)) throw roleAboveOwn();
    const teamIds = [...new Set(body.teamIds)];
    const inviter = await readUser(session, session.userId);
    return retryOnConflict(async () => {
      const teams = await readVisibleTeams(session, teamIds);
      const person = newUser({
        id: randomUUID(),
        username: body.username,
        name: body.name,
        role: body.role,
        companyId: session.companyId,
        companyName: inviter.companyName,
      });
      const { companyId, userId } = await createAccount(
        {
          username: person.username,
          userId: person.id,
          companyId: person.companyId,
          requestId: newId('account'),
          password: body.password,
        },
        [
          insertUser(person),
          ...teams.flatMap(({ team }) => joinOperations(person, team, newId).operations),
        ],
      );
      return userId === person.id ? person : readUser({ companyId }, userId, { consistent: true });
    });
  },
);

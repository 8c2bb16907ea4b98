import { randomUUID } from 'node:crypto';
import { handleRoute } from '#functions/kit/handle-route.ts';
import { retryOnConflict } from '#functions/kit/retry-on-conflict.ts';
import { createAccount } from '#functions/people/account-store.ts';
import { readCompany } from '#functions/people/company-store.ts';
import { insertUser, newUser, readUser } from '#functions/people/user-store.ts';
import { findTeam, findTeamCompany } from '#functions/teams/team-store.ts';
import { invitationInvalid } from '#shared/invitations/invitation-problems.ts';
import { invitationRoutes } from '#shared/invitations/invitation-routes.ts';
import { joinOperations } from './join-operations.ts';

/** The team whose link somebody holds. A private team has none. */
const readInvitingTeam = async (teamId: string) => {
  const scope = await findTeamCompany(teamId);
  const team = scope && (await findTeam(scope, teamId));
  if (!team || team.isPrivate) throw invitationInvalid();
  return team;
};

export const handler = handleRoute(invitationRoutes.joinTeam, ({ body, newId }) =>
  retryOnConflict(async () => {
    const team = await readInvitingTeam(body.teamId);
    const company = await readCompany(team);
    const person = newUser({
      id: randomUUID(),
      username: body.username,
      name: body.name,
      role: 'team_member',
      companyId: company.id,
      companyName: company.name,
    });
    const { companyId, userId } = await createAccount(
      {
        username: person.username,
        userId: person.id,
        companyId: person.companyId,
        requestId: newId('account'),
        password: body.password,
      },
      [insertUser(person), ...joinOperations(person, team, newId).operations],
    );
    return userId === person.id ? person : readUser({ companyId }, userId, { consistent: true });
  }),
);

import { handleRoute } from '#functions/kit/handle-route.ts';
import { once } from '#functions/kit/once.ts';
import { retryOnConflict } from '#functions/kit/retry-on-conflict.ts';
import { write } from '#functions/kit/table-write.ts';
import { notify } from '#functions/notifications/notification-store.ts';
import { readUser, requireUser } from '#functions/people/user-store.ts';
import { alreadyMember, readMembership, toTeamMember } from '#functions/teams/membership-store.ts';
import { readVisibleTeam } from '#functions/teams/team-store.ts';
import { joinOnlyAsOneself } from '#shared/invitations/invitation-problems.ts';
import { invitationRoutes } from '#shared/invitations/invitation-routes.ts';
import { noticesOfJoining } from '#shared/notifications/notices.ts';
import { joinOperations } from './join-operations.ts';

export const handler = handleRoute(
  invitationRoutes.joinExistingUser,
  async ({ session, body, newId }) => {
    if (body.userId !== session.userId) throw joinOnlyAsOneself();
    const join = async () => {
      // A private team is seen only by those who belong to it already.
      const { team } = await readVisibleTeam(session, body.teamId);
      const person = await readUser(session, session.userId);
      const { membership, operations } = joinOperations(person, team, newId);
      await write(
        ...operations,
        requireUser(session, person.id),
        ...notify(session, noticesOfJoining(team, person), new Date()),
      );
      return membership;
    };
    const readBack = () => readMembership(session, body.teamId, session.userId);
    return toTeamMember(await once(() => retryOnConflict(join), readBack, alreadyMember));
  },
);

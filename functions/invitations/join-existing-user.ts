import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { createOnce } from '#functions/kit/table/create-once.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { notify } from '#functions/notifications/notification-store.ts';
import { readUser, requireUser } from '#functions/people/user-store.ts';
import {
  AlreadyMemberError,
  readMembership,
  toTeamMember,
} from '#functions/teams/members/membership-store.ts';
import { readVisibleTeam } from '#functions/teams/team-store.ts';
import { JoinAsOtherUserError } from '#shared/invitations/invitation-errors.ts';
import { invitationRoutes } from '#shared/invitations/invitation-routes.ts';
import { noticesOfJoining } from '#shared/notifications/notices.ts';
import { joinOperations } from './join-operations.ts';

export const handler = handleRoute(
  invitationRoutes.joinExistingUser,
  async ({ session, body, newId }) => {
    if (body.userId !== session.userId) throw new JoinAsOtherUserError();
    const join = async () => {
      // Throws for a private team, unless the caller is a member already.
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
    return toTeamMember(
      await createOnce(() => retryOnConflict(join), readBack, AlreadyMemberError),
    );
  },
);

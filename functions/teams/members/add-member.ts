import { recordJoinedTeam } from '#functions/activity/team-activity-store.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { createOnce } from '#functions/kit/table/create-once.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { notify } from '#functions/notifications/notification-store.ts';
import { readUser, requireUser } from '#functions/people/user-store.ts';
import { requireTeamManager } from '#functions/teams/team-conditions.ts';
import { preloadTeam, requireUnchangedTeam } from '#functions/teams/team-store.ts';
import { noticesOfJoining } from '#shared/notifications/notices.ts';
import { AlreadyMemberError } from '#shared/teams/team-errors.ts';
import { teamRoutes } from '#shared/teams/team-routes.ts';
import {
  insertMembership,
  newMembership,
  readMembership,
  toTeamMember,
} from './membership-store.ts';

export const handler = handleRoute(
  teamRoutes.addMember,
  async ({ session, preloaded: { team }, params, body, newId }) => {
    const add = async () => {
      const person = await readUser(session, body.userId);
      const now = new Date();
      const membership = newMembership(team, person, newId(), now);
      await write(
        insertMembership(membership),
        requireUnchangedTeam(team),
        requireUser(session, person.id),
        recordJoinedTeam(person, team, newId('activity'), now),
        ...notify(session, noticesOfJoining(team, person, session), now),
      );
      return membership;
    };
    const readBack = () => readMembership(session, params.teamId, body.userId);
    return toTeamMember(await createOnce(add, readBack, AlreadyMemberError));
  },
  { preload: preloadTeam, authorize: requireTeamManager, retriesConflicts: true },
);

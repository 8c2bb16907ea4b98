import { recordJoinedTeam } from '#functions/activity/team-activity-store.ts';
import { handleRoute } from '#functions/kit/handle-route.ts';
import { once } from '#functions/kit/once.ts';
import { retryOnConflict } from '#functions/kit/retry-on-conflict.ts';
import { write } from '#functions/kit/table-write.ts';
import { notify } from '#functions/notifications/notification-store.ts';
import { readUser, requireUser } from '#functions/people/user-store.ts';
import { noticesOfJoining } from '#shared/notifications/notices.ts';
import { teamRoutes } from '#shared/teams/team-routes.ts';
import { refuseUnlessManager } from './manage-team.ts';
import {
  alreadyMember,
  insertMembership,
  newMembership,
  readMembership,
  toTeamMember,
} from './membership-store.ts';
import { readVisibleTeam, requireUnchangedTeam } from './team-store.ts';

export const handler = handleRoute(
  teamRoutes.addMember,
  async ({ session, params, body, newId }) => {
    const add = async () => {
      const { team } = await readVisibleTeam(session, params.teamId);
      refuseUnlessManager(session, team);
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
    return toTeamMember(await once(() => retryOnConflict(add), readBack, alreadyMember));
  },
);

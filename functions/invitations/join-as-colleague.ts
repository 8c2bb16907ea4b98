import type { RouteRequest } from '#functions/kit/http/route-request.ts';
import type { Session } from '#functions/kit/http/session.ts';
import { createOnce } from '#functions/kit/table/create-once.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { notify } from '#functions/notifications/notification-store.ts';
import { readUser, requireUser } from '#functions/people/user-store.ts';
import {
  findMembership,
  readMembership,
  toTeamMember,
} from '#functions/teams/members/membership-store.ts';
import { noticesOfJoining } from '#shared/notifications/notices.ts';
import type { Team, TeamMember } from '#shared/teams/team.ts';
import { AlreadyMemberError } from '#shared/teams/team-errors.ts';
import { joinOperations } from './join-operations.ts';

interface Joining {
  session: Session;
  teamId: string;
  /** The team, if the caller may join it; throws otherwise. */
  readTeam: () => Promise<Team>;
  newId: RouteRequest['newId'];
}

/** Makes the caller a member. Returns the membership if they are one already. */
export const joinAsColleague = async (joining: Joining): Promise<TeamMember> => {
  const { session, teamId, readTeam, newId } = joining;
  const join = async () => {
    if (await findMembership(session, teamId, session.userId)) throw new AlreadyMemberError();
    const team = await readTeam();
    const person = await readUser(session, session.userId);
    const { membership, operations } = joinOperations(person, team, newId);
    await write(
      ...operations,
      requireUser(session, person.id),
      ...notify(session, noticesOfJoining(team, person), new Date()),
    );
    return membership;
  };
  const readBack = () => readMembership(session, teamId, session.userId);
  return toTeamMember(await createOnce(() => retryOnConflict(join), readBack, AlreadyMemberError));
};

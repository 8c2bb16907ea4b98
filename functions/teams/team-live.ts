import { forAllPages, type LiveEntity } from '#functions/entities/live-entity.ts';
import { team, teamMember } from '#shared/teams/team.ts';

/** Teams and their members. */
export const liveTeams: readonly LiveEntity[] = [
  {
    type: 'team',
    schema: team,
    response: (item) => team.parse(item),
    teamId: ({ id }) => String(id),
    isPublic: ({ before, after }) => !(before ?? after)?.isPrivate || !(after ?? before)?.isPrivate,
    isWithheld: ({ before, after }) =>
      before?.isPrivate !== after?.isPrivate || before?.leaderId !== after?.leaderId,
    isForAllPages: forAllPages,
  },
  {
    type: 'team_member',
    schema: teamMember,
    response: (item) => teamMember.parse(item),
    alsoUserId: ({ userId }) => String(userId),
    // The stream updated the copy of the user, whose own change all pages receive.
    isForAllPages: ({ before, after }) => !(before && after),
    ownerId: ({ userId }) => userId,
    userId: ({ userId }) => userId,
  },
];

import { forAllPages, type LiveEntity } from '#functions/entities/live-entity.ts';
import type { TableChange } from '#functions/kit/table/stream.ts';
import { team, teamMember } from '#shared/teams/team.ts';

type Change = Pick<TableChange, 'before' | 'after'>;

const copiesIn = ({ before, after }: Change) =>
  [before, after].map((item) => item && team.parse(item.team));

/** Whether the stream updated the copy of the team, and the member may do other things than before. */
const isOtherForMember = (change: Change): boolean => {
  const [before, after] = copiesIn(change);
  return (
    before !== undefined &&
    after !== undefined &&
    (before.isPrivate !== after.isPrivate || before.leaderId !== after.leaderId)
  );
};

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
    hasOtherEffect: isOtherForMember,
    isWithheld: isOtherForMember,
    // Their list of teams is read from the copies. The team's own change may have come before.
    onlyUserId: ({ userId }, change) => (isOtherForMember(change) ? String(userId) : undefined),
    // The stream updated the copy of the user, whose own change all pages receive.
    isForAllPages: ({ before, after }) => !(before && after),
    ownerId: ({ userId }) => userId,
    userId: ({ userId }) => userId,
  },
];

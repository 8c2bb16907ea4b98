import { forAllPages, type LiveEntity } from '#functions/entities/live-entity.ts';
import type { TableChange } from '#functions/kit/table/stream.ts';
import { team, teamMember } from '#shared/teams/team.ts';

type Change = Pick<TableChange, 'before' | 'after'>;

/** Whether the team is read or led by others than before. */
const hasOtherAccess = ({ before, after }: Change) =>
  before?.isPrivate !== after?.isPrivate || before?.leaderId !== after?.leaderId;

const copyIn = (item: Change['before']) => item && team.parse(item.team);

/** Whether the stream updated the copy of the team, and the member has other rights than before. */
const isOtherForMember = ({ before, after }: Change): boolean =>
  before !== undefined &&
  after !== undefined &&
  hasOtherAccess({ before: copyIn(before), after: copyIn(after) });

/** Teams and their members. */
export const liveTeams: readonly LiveEntity[] = [
  {
    type: 'team',
    schema: team,
    response: (item) => team.parse(item),
    teamId: ({ id }) => String(id),
    isPublic: ({ before, after }) => !(before ?? after)?.isPrivate || !(after ?? before)?.isPrivate,
    isWithheld: hasOtherAccess,
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

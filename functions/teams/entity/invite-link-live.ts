import { forAllPages, type LiveEntity } from '#functions/entities/live-entity.ts';
import { inviteLinkChanges, teamIdOfLink } from '#functions/teams/invite-link/invite-link-store.ts';

/** Whether the invite links of a team, or of all teams, still work. */
export const liveInviteLinks: readonly LiveEntity[] = [
  {
    type: 'team_link',
    schema: inviteLinkChanges,
    teamId: teamIdOfLink,
    // Begins and ends with its team, whose change is enough.
    isSilent: ({ before, after }) => !(before && after),
    isForAllPages: forAllPages,
  },
  {
    type: 'ended_links',
    schema: inviteLinkChanges,
    teamId: () => null,
    isForAllPages: forAllPages,
  },
];

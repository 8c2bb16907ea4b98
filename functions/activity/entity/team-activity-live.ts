import { isDeleted, type LiveEntity } from '#functions/entities/live-entity.ts';
import { teamActivity } from '#shared/activity/team-activity.ts';

/** Entries of a team's activity. */
export const liveTeamActivity: readonly LiveEntity[] = [
  {
    type: 'team_activity',
    schema: teamActivity,
    response: (item) => teamActivity.parse(item),
    isSilent: isDeleted,
  },
];

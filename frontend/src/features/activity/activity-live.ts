import type { QueryClient } from '@tanstack/react-query';
import type { TeamActivity } from '#shared/activity/team-activity.ts';
import { changeUnlessReading } from '../../kit/cache/cached-data.ts';
import { isOneOf } from '../../kit/cache/match-read.ts';
import type { LiveFeature } from '../../kit/live/live-sync.ts';
import { createThrottledReads } from '../../kit/live/throttled-reads.ts';
import { teamActivitiesQuery } from './activity-queries.ts';

/** As many entries as the server returns. */
const activitiesShown = 50;

const newestFirst = (one: TeamActivity, other: TeamActivity) =>
  one.createdAt < other.createdAt ? 1 : -1;

function addActivity(client: QueryClient, entry: TeamActivity): boolean {
  const { queryKey } = teamActivitiesQuery(entry.teamId);
  return changeUnlessReading<TeamActivity[]>(client, queryKey, (entries) =>
    [entry, ...entries.filter(({ id }) => id !== entry.id)]
      .sort(newestFirst)
      .slice(0, activitiesShown),
  );
}

/** The activity of teams. */
export const activityLive: LiveFeature = {
  start: ({ client }) => {
    const { readAgain, stop } = createThrottledReads(client);
    return {
      apply: (changes) => {
        for (const { entity, teamId, item } of changes) {
          if (entity !== 'team_activity' || !teamId) continue;
          if (!item || !addActivity(client, item as object as TeamActivity))
            readAgain(teamId, isOneOf([teamActivitiesQuery(teamId).queryKey]));
        }
      },
      stop,
    };
  },
};

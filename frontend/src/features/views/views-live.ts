import { userScope } from '#shared/live/live-scope.ts';
import type { LiveFeature } from '../../kit/live/live-sync.ts';
import { createThrottledReads } from '../../kit/live/throttled-reads.ts';
import { listsViewsOf } from './view-lists.ts';

const isViewList = listsViewsOf(null);

/** The saved views of each team, which also have the user's own. */
export const viewLive: LiveFeature = {
  start: ({ client }) => {
    const { readAgain, stop } = createThrottledReads(client);
    return {
      apply: (changes) => {
        for (const { entity, teamId } of changes)
          if (entity === 'saved_view') readAgain(`views ${teamId}`, listsViewsOf(teamId));
      },
      stop,
    };
  },
  scopesOf: (key, selfId) => (isViewList(key) ? [userScope(selfId)] : []),
};

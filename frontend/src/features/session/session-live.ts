import type { SessionUser } from '#shared/people/session-user.ts';
import { isOneOf } from '../../kit/cache/match-read.ts';
import type { LiveFeature } from '../../kit/live/live-sync.ts';
import { createThrottledReads } from '../../kit/live/throttled-reads.ts';
import { sessionQuery, updateSessionCompany } from './session-queries.ts';

/** The user's settings, and the name, logo and rules of their company. */
export const sessionLive: LiveFeature = {
  start: ({ client, userId }) => {
    const { readAgain, stop } = createThrottledReads(client);
    const { queryKey } = sessionQuery;
    return {
      apply: (changes) => {
        for (const { entity, id, item } of changes) {
          if (entity === 'user_settings') readAgain('settings', isOneOf([queryKey]));
          if (entity === 'company' && item)
            updateSessionCompany(client, item as object as SessionUser['company']);
          // The user's own photo or name may have changed on another device.
          const mayDiffer = (entity === 'company' && !item) || (entity === 'user' && id === userId);
          if (mayDiffer) void client.invalidateQueries({ queryKey, exact: true });
        }
      },
      stop,
    };
  },
};

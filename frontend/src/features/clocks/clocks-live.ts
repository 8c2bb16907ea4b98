import { isOneOf } from '../../kit/cache/match-read.ts';
import type { LiveFeature } from '../../kit/live/live-sync.ts';
import { createThrottledReads } from '../../kit/live/throttled-reads.ts';
import { worldClocksQuery } from './clocks-queries.ts';

export const clockLive: LiveFeature = {
  start: ({ client }) => {
    const { readAgain, stop } = createThrottledReads(client);
    return {
      apply: (changes) => {
        if (changes.some(({ entity }) => entity === 'world_clock'))
          readAgain('clocks', isOneOf([worldClocksQuery.queryKey]));
      },
      stop,
    };
  },
};

import { type LiveEntity, ofItsUser } from '#functions/entities/live-entity.ts';
import { worldClock } from '#shared/clocks/world-clock.ts';

/** The clocks that a user keeps on the dashboard. */
export const liveClocks: readonly LiveEntity[] = [
  { type: 'world_clock', schema: worldClock, ...ofItsUser },
];

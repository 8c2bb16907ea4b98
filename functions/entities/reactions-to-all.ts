import { countStatistics } from '#functions/profile/reactions/count-statistics.ts';
import { recordActivity } from '#functions/profile/reactions/record-activity.ts';
import type { Reaction } from './entity.ts';

/** Reactions to all changes. Each ignores types that do not concern it. */
export const reactionsToAll: readonly Reaction[] = [countStatistics, recordActivity];

import { entities } from '#functions/entities/entities.ts';
import type { Entity, Reaction } from '#functions/entities/entity.ts';
import type { TableChange } from '#functions/kit/table/stream.ts';
import { countStatistics } from '#functions/profile/reactions/count-statistics.ts';
import { recordActivity } from '#functions/profile/reactions/record-activity.ts';
import { continueJob } from './run-job.ts';

/** Reactions to all changes. Each ignores types that do not concern it. */
const reactionsToAll: readonly Reaction[] = [countStatistics, recordActivity];

const byType = Map.groupBy(
  [...entities, { type: 'job', reactions: [continueJob] }] satisfies Entity[],
  ({ type }) => type,
);

/** The reactions to changes of items of a type. */
export const reactionsTo = (type: string): Reaction[] =>
  (byType.get(type) ?? []).flatMap(({ reactions = [] }) => reactions);

/** Runs the reactions to a write. The stream repeats them after a crash. */
export const react = async (change: TableChange) => {
  for (const reaction of [...reactionsTo(change.type), ...reactionsToAll]) await reaction(change);
};

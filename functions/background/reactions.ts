import { entities } from '#functions/entities/entities.ts';
import type { Entity, Reaction } from '#functions/entities/entity.ts';
import { reactionsToAll } from '#functions/entities/reactions-to-all.ts';
import type { TableChange } from '#functions/kit/table/stream.ts';
import { continueJob } from './run-job.ts';

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

import { handleChanges } from '#functions/kit/table/stream.ts';
import { reactionsByType, reactionsToAll } from './reactions.ts';

/** Runs the reactions to a write. The stream repeats them after a crash. */
export const handler = handleChanges(async (change) => {
  for (const react of reactionsByType[change.type] ?? []) await react(change);
  for (const react of reactionsToAll) await react(change);
});

import { log } from '#functions/kit/log.ts';
import { write } from '#functions/kit/table-write.ts';
import { insertJob } from './job-store.ts';
import { comeSecondLooks, removeSecondLook } from './second-look-store.ts';
import { settleLineItems } from './settle-line-items.ts';

/** Starts the jobs of those whose moment has come; answers how many could not be. */
export const takeSecondLooks = async (now: Date): Promise<number> => {
  let failed = 0;
  for await (const come of comeSecondLooks(now)) {
    const { companyId, teamId, moment, kind, wasPrivate } = come;
    const id = `second_look#${teamId}#${moment}`;
    try {
      const settling =
        wasPrivate === undefined
          ? []
          : [settleLineItems(come, { id: `${id}#line_items`, teamId, wasPrivate })];
      await write(insertJob(come, { id, kind, teamId }), ...settling, removeSecondLook(come));
    } catch (error) {
      log.error('second_look_failed', { error, companyId });
      failed += 1;
    }
  }
  return failed;
};

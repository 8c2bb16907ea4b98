import * as z from 'zod/mini';
import { defineJob } from '#functions/background/job-store.ts';

export const clearScorecardJob = defineJob('clear_scorecard', { scorecardId: z.string() });

export const clearLineItemJob = defineJob('clear_line_item', { lineItemId: z.string() });

export const detachLineItemsJob = defineJob('detach_line_items', {
  teamId: z.string(),
  wasPrivate: z.boolean(),
});

import * as z from 'zod/mini';
import { forAllPages, isDeleted, type LiveEntity } from '#functions/entities/live-entity.ts';
import { lineItem } from '#shared/scorecards/line-item.ts';
import { scorecard } from '#shared/scorecards/scorecard.ts';
import { scorecardEntry } from '#shared/scorecards/scorecard-entry.ts';

/** Scorecards with their rows and values, and measurables, of which one without a team belongs to the company. */
export const liveScorecards: readonly LiveEntity[] = [
  { type: 'scorecard', schema: scorecard },
  { type: 'scorecard_rows', schema: z.object({ lineItemIds: z.array(z.string()) }) },
  {
    type: 'scorecard_assignment',
    schema: z.object({ lineItem }),
    parentId: ({ scorecardId }) => scorecardId,
    isSilent: isDeleted,
  },
  {
    type: 'scorecard_entry',
    schema: scorecardEntry,
    parentId: ({ scorecardId }) => scorecardId,
    isSilent: isDeleted,
  },
  { type: 'scorecard_line_item', schema: lineItem, isForAllPages: forAllPages },
];

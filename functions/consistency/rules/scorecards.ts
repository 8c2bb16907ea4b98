import {
  insertLineItem,
  parseLineItem,
  putUse,
} from '#functions/scorecards/measurables/line-item-store.ts';
import { orderKey, parseRow, putRow, rowKey } from '#functions/scorecards/rows/assignment-store.ts';
import { insertScorecard, parseScorecard } from '#functions/scorecards/scorecard-store.ts';
import { lineItem } from '#shared/scorecards/line-item.ts';
import { exactly, expectationsOf, indexKeysOf } from '../expectation.ts';
import type { Rules } from '../rule.ts';

export const scorecardRules: Rules = {
  scorecard: {
    parse: parseScorecard,
    remember: (item, { scorecards }) => {
      const { id, teamId } = parseScorecard(item);
      scorecards.set(id, teamId);
    },
    follows: (item) => indexKeysOf(insertScorecard(parseScorecard(item))),
  },
  scorecard_line_item: {
    parse: parseLineItem,
    remember: (item, { measurables }) => {
      const measurable = parseLineItem(item);
      measurables.set(measurable.id, measurable);
    },
    follows: (item) => indexKeysOf(insertLineItem(parseLineItem(item))),
  },
  scorecard_assignment: {
    kind: 'derived',
    parse: parseRow,
    follows: (item, { scorecards, measurables }) => {
      const row = parseRow(item);
      const teamId = scorecards.get(row.scorecardId);
      const measurable = measurables.get(row.lineItemId);
      if (!teamId || !measurable) return [];
      const current = { ...row, teamId, lineItem: lineItem.parse(measurable) };
      return [
        ...expectationsOf(...putRow(current), putUse({ ...row, teamId })),
        // Removed rows stay, and the order decides what is shown.
        exactly(orderKey(row, row.scorecardId), { id: row.scorecardId }),
      ];
    },
  },
  assignment_pointer: { kind: 'derived' },
  line_item_use: { kind: 'derived' },
  scorecard_rows: {
    follows: (item) => {
      const scope = { companyId: String(item.companyId) };
      const scorecardId = String(item.id);
      const lineItemIds = [...new Set(item.lineItemIds as string[])];
      return [
        exactly(item, { lineItemIds }),
        ...lineItemIds.map((id) => exactly(rowKey(scope, scorecardId, id), { lineItemId: id })),
      ];
    },
  },
  scorecard_entry: {
    follows: ({ companyId, scorecardId, lineItemId: id }) => {
      const [scope, lineItemId] = [{ companyId: String(companyId) }, String(id)];
      return [exactly(rowKey(scope, String(scorecardId), lineItemId), { lineItemId })];
    },
  },
};

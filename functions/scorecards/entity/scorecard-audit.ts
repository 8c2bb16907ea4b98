import type { Rules } from '#functions/entities/audit-rule.ts';
import { exactly, expectationsOf, indexKeysOf } from '#functions/entities/expectation.ts';
import { defineReference } from '#functions/entities/references.ts';
import {
  insertLineItem,
  parseLineItem,
  putUse,
  type StoredLineItem,
} from '#functions/scorecards/measurables/line-item-store.ts';
import { orderKey, parseRow, putRow, rowKey } from '#functions/scorecards/rows/assignment-store.ts';
import { insertScorecard, parseScorecard } from '#functions/scorecards/scorecard-store.ts';
import { ofTeam } from '#functions/teams/entity/team-audit.ts';
import { lineItem } from '#shared/scorecards/line-item.ts';

/** The team of each. */
const auditedScorecards = defineReference<string>();
const auditedMeasurables = defineReference<StoredLineItem>();

export const scorecardRules: Rules = {
  scorecard: {
    heads: { partition: 'SCORECARD', sortKey: 'SCORECARD' },
    refersTo: ofTeam,
    parse: parseScorecard,
    remember: (item, company) => {
      const { id, teamId } = parseScorecard(item);
      company.of(auditedScorecards).set(id, teamId);
    },
    follows: (item) => indexKeysOf(insertScorecard(parseScorecard(item))),
  },
  scorecard_line_item: {
    parse: parseLineItem,
    remember: (item, company) => {
      const measurable = parseLineItem(item);
      company.of(auditedMeasurables).set(measurable.id, measurable);
    },
    follows: (item) => indexKeysOf(insertLineItem(parseLineItem(item))),
  },
  scorecard_assignment: {
    kind: 'derived',
    parse: parseRow,
    follows: (item, company) => {
      const row = parseRow(item);
      const teamId = company.of(auditedScorecards).get(row.scorecardId);
      const measurable = company.of(auditedMeasurables).get(row.lineItemId);
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

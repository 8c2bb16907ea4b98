import type { Entity } from '#functions/entities/entity.ts';
import {
  clearDeletedScorecard,
  refreshOrClearLineItem,
  removeOrphanedEntry,
  removeRowLookups,
} from '#functions/scorecards/reactions/scorecard-changes.ts';
import { lineItemOwnedList, scorecardOwnedList } from './scorecard-owned-list.ts';
import { scorecardTeamList } from './scorecard-team-list.ts';

/** Scorecards with their rows and values, and measurables. */
export const scorecardEntities: readonly Entity[] = [
  {
    type: 'scorecard',
    reactions: [clearDeletedScorecard],
    teamList: scorecardTeamList,
    ownedList: scorecardOwnedList,
  },
  { type: 'scorecard_assignment', reactions: [removeRowLookups] },
  { type: 'scorecard_entry', reactions: [removeOrphanedEntry] },
  {
    type: 'scorecard_line_item',
    reactions: [refreshOrClearLineItem],
    ownedList: lineItemOwnedList,
  },
];

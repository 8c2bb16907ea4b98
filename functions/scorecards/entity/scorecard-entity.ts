import type { Entity } from '#functions/entities/entity.ts';
import { detachLineItems } from '#functions/scorecards/reactions/deleted-team.ts';
import {
  clearDeletedScorecard,
  refreshOrClearLineItem,
  removeOrphanedEntry,
  removeRowLookups,
} from '#functions/scorecards/reactions/scorecard-changes.ts';
import { lineItemOwnedList, scorecardOwnedList } from './scorecard-owned-list.ts';
import { scorecardTeamList } from './scorecard-team-list.ts';

/** Scorecards with their rows and values, measurables, and the teams of both. */
export const scorecardEntities: readonly Entity[] = [
  {
    type: 'scorecard',
    reactions: [clearDeletedScorecard],
    teamList: scorecardTeamList,
    ownedList: scorecardOwnedList,
  },
  { type: 'team', reactions: [detachLineItems] },
  { type: 'scorecard_assignment', reactions: [removeRowLookups] },
  { type: 'scorecard_entry', reactions: [removeOrphanedEntry] },
  {
    type: 'scorecard_line_item',
    reactions: [refreshOrClearLineItem],
    ownedList: lineItemOwnedList,
  },
];

import { goalOwnedList } from '#functions/goals/entity/goal-owned-list.ts';
import { goalTeamList } from '#functions/goals/entity/goal-team-list.ts';
import { milestoneOwnedList } from '#functions/goals/entity/milestone-owned-list.ts';
import { issueOwnedList } from '#functions/issues/entity/issue-owned-list.ts';
import { issueTeamList } from '#functions/issues/entity/issue-team-list.ts';
import {
  lineItemOwnedList,
  scorecardOwnedList,
} from '#functions/scorecards/entity/scorecard-owned-list.ts';
import { scorecardTeamList } from '#functions/scorecards/entity/scorecard-team-list.ts';
import { timeEntryTeamList } from '#functions/time/entity/time-entry-team-list.ts';
import { timerOwnedList } from '#functions/time/entity/timer-owned-list.ts';
import { seriesOwnedList } from '#functions/todos/entity/series-owned-list.ts';
import { todoOwnedList } from '#functions/todos/entity/todo-owned-list.ts';
import { todoTeamList } from '#functions/todos/entity/todo-team-list.ts';
import type { OwnedList } from './owned-list.ts';
import type { TeamList } from './team-list.ts';

/**
 * What happens to everything in a team when that is deleted or changes privacy. The order stays and
 * new lists come last, because the cursors of running jobs count positions.
 */
export const teamLists: readonly TeamList[] = [
  todoTeamList,
  goalTeamList,
  issueTeamList,
  timeEntryTeamList,
  scorecardTeamList,
];

/**
 * Who takes over everything of a user who is deleted or leaves a team. The order stays and new lists
 * come last, because the cursors of running jobs count positions.
 */
export const ownedLists: readonly OwnedList[] = [
  timerOwnedList,
  // Before todos, because they make them.
  seriesOwnedList,
  todoOwnedList,
  goalOwnedList,
  milestoneOwnedList,
  issueOwnedList,
  scorecardOwnedList,
  lineItemOwnedList,
];

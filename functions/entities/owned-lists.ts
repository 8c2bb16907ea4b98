import { goalOwnedList } from '#functions/goals/goal-owned-list.ts';
import { milestoneOwnedList } from '#functions/goals/milestone-owned-list.ts';
import { issueOwnedList } from '#functions/issues/issue-owned-list.ts';
import {
  lineItemOwnedList,
  scorecardOwnedList,
} from '#functions/scorecards/scorecard-owned-list.ts';
import { timerOwnedList } from '#functions/time/timer-owned-list.ts';
import { seriesOwnedList } from '#functions/todos/series/series-owned-list.ts';
import { todoOwnedList } from '#functions/todos/todo-owned-list.ts';
import type { OwnedList } from './owned-list.ts';

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

import { goalTeamList } from '#functions/goals/goal-team-list.ts';
import { issueTeamList } from '#functions/issues/issue-team-list.ts';
import { scorecardTeamList } from '#functions/scorecards/scorecard-team-list.ts';
import { timeEntryTeamList } from '#functions/time/time-entry-team-list.ts';
import { todoTeamList } from '#functions/todos/todo-team-list.ts';
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

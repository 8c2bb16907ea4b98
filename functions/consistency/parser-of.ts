import { goalStore } from '#functions/goals/goal-store.ts';
import { issueStore } from '#functions/issues/issue-store.ts';
import type { Item } from '#functions/kit/table/table-read.ts';
import { parseNotification } from '#functions/notifications/notification-store.ts';
import { parseUnread } from '#functions/notifications/unread-store.ts';
import { parseCompany } from '#functions/people/company-store.ts';
import { parseUser } from '#functions/people/user-store.ts';
import { parseLineItem } from '#functions/scorecards/measurables/line-item-store.ts';
import { parseRow } from '#functions/scorecards/rows/assignment-store.ts';
import { parseScorecard } from '#functions/scorecards/scorecard-store.ts';
import { parseMembership } from '#functions/teams/members/membership-store.ts';
import { toTeam } from '#functions/teams/team-store.ts';
import { parseEntry } from '#functions/time/time-entry-store.ts';
import { parseDeletedTitle } from '#functions/todos/deleted-title-store.ts';
import { parseSeries } from '#functions/todos/series-store.ts';
import { todoStore } from '#functions/todos/todo-store.ts';

/** How the functions read the items of each type that the audit checks. */
export const parserOf: Readonly<Record<string, (item: Item) => unknown>> = {
  company: parseCompany,
  user: parseUser,
  team: toTeam,
  team_member: parseMembership,
  todo: todoStore.parse,
  deleted_todo_title: parseDeletedTitle,
  goal: goalStore.parse,
  issue: issueStore.parse,
  todo_series: parseSeries,
  time_entry: parseEntry,
  scorecard: parseScorecard,
  scorecard_line_item: parseLineItem,
  scorecard_assignment: parseRow,
  notification: parseNotification,
  unread_count: parseUnread,
};

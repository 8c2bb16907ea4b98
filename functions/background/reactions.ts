import { clearDeletedGoal } from '#functions/goals/reactions/deleted-goal.ts';
import { clearDeletedIssue } from '#functions/issues/reactions/deleted-issue.ts';
import type { TableChange } from '#functions/kit/table/stream.ts';
import { closeExpiredConnection, updateOnlineState } from '#functions/live/reactions/presence.ts';
import { sendQueuedMail } from '#functions/mail/reactions/send-queued-mail.ts';
import { forgetExpiredUnread } from '#functions/notifications/reactions/forget-expired-unread.ts';
import { refreshNewUser, renameUsersCompany } from '#functions/people/reactions/company-name.ts';
import {
  refreshNewMembership,
  refreshUserCopies,
} from '#functions/people/reactions/profile-copies.ts';
import { moveToTimeZone } from '#functions/people/reactions/time-zone.ts';
import { removeFormerLogo, removeFormerPhoto } from '#functions/photos/reactions/former-photo.ts';
import { countStatistics } from '#functions/profile/reactions/count-statistics.ts';
import { recordActivity } from '#functions/profile/reactions/record-activity.ts';
import {
  clearDeletedScorecard,
  refreshOrClearLineItem,
  removeOrphanedEntry,
  removeRowLookups,
} from '#functions/scorecards/reactions/scorecard-changes.ts';
import {
  moveIdentityAddress,
  removeAbandonedIdentity,
} from '#functions/session/reactions/identity.ts';
import { limitExistingSessions } from '#functions/session/reactions/session-limits.ts';
import { clearDeletedTeam, refreshTeamCopies } from '#functions/teams/reactions/changed-team.ts';
import { markLeftWork } from '#functions/teams/reactions/left-team.ts';
import { moveTimeOf } from '#functions/time/reactions/todo-time.ts';
import {
  createDueOccurrence,
  createNextOnCompletion,
} from '#functions/todos/reactions/create-next-occurrence.ts';
import { clearDeletedTodo, clearExpiredTodo } from '#functions/todos/reactions/deleted-todos.ts';
import { scheduleReminder } from '#functions/todos/reactions/reminders.ts';
import { continueJob } from './run-job.ts';

type Reaction = (change: TableChange) => Promise<void>;

/** Reactions to changes, by item type, in this order. */
export const reactionsByType: Readonly<Record<string, readonly Reaction[]>> = {
  job: [continueJob],
  todo: [clearDeletedTodo, moveTimeOf, scheduleReminder, createNextOnCompletion],
  todo_series: [createDueOccurrence],
  goal: [clearDeletedGoal],
  deleted_todo: [clearExpiredTodo],
  issue: [clearDeletedIssue],
  scorecard: [clearDeletedScorecard],
  scorecard_assignment: [removeRowLookups],
  scorecard_entry: [removeOrphanedEntry],
  scorecard_line_item: [refreshOrClearLineItem],
  team: [refreshTeamCopies, clearDeletedTeam],
  team_member: [markLeftWork, refreshNewMembership],
  company: [renameUsersCompany, limitExistingSessions, removeFormerLogo],
  user: [moveToTimeZone, removeFormerPhoto, refreshUserCopies, refreshNewUser],
  presence: [updateOnlineState],
  connection_lookup: [closeExpiredConnection],
  email: [moveIdentityAddress],
  pending_identity: [removeAbandonedIdentity],
  notification: [forgetExpiredUnread],
  mail: [sendQueuedMail],
};

/** Reactions to all changes. Each ignores types that do not concern it. */
export const reactionsToAll: readonly Reaction[] = [countStatistics, recordActivity];

import { clearDeletedGoal } from '#functions/goals/reactions/deleted-goal.ts';
import { clearDeletedIssue } from '#functions/issues/reactions/deleted-issue.ts';
import type { TableChange } from '#functions/kit/table/stream.ts';
import { closeExpiredConnection, followPresence } from '#functions/live/reactions/presence.ts';
import { sendQueuedMail } from '#functions/mail/reactions/send-queued-mail.ts';
import { forgetExpiredUnread } from '#functions/notifications/reactions/forget-expired-unread.ts';
import { followCompanyName, followNewUser } from '#functions/people/reactions/company-name.ts';
import { followNewMember, followProfile } from '#functions/people/reactions/profile-copies.ts';
import { followTimeZone } from '#functions/people/reactions/time-zone.ts';
import { followLogo, followPhoto } from '#functions/photos/reactions/former-photo.ts';
import { countStatistics } from '#functions/profile/reactions/count-statistics.ts';
import { recordActivity } from '#functions/profile/reactions/record-activity.ts';
import {
  followEntry,
  followLineItem,
  followRow,
  followScorecard,
} from '#functions/scorecards/reactions/scorecard-changes.ts';
import { followAddress, removeAbandonedIdentity } from '#functions/session/reactions/identity.ts';
import { followSessionLimits } from '#functions/session/reactions/session-limits.ts';
import { followDeletedTeam, refreshTeamCopies } from '#functions/teams/reactions/changed-team.ts';
import { markLeftWork } from '#functions/teams/reactions/left-team.ts';
import { moveTimeOf } from '#functions/time/reactions/todo-time.ts';
import {
  followCompletion,
  followSeries,
} from '#functions/todos/reactions/create-next-occurrence.ts';
import {
  followExpiredDeletion,
  followTodoDeletion,
  followTodoRestore,
} from '#functions/todos/reactions/deleted-todos.ts';
import { followDueDate } from '#functions/todos/reactions/reminders.ts';
import { continueJob } from './run-job.ts';

type Reaction = (change: TableChange) => Promise<void>;

/** Reactions to changes, by item type, in this order. */
export const reactionsByType: Readonly<Record<string, readonly Reaction[]>> = {
  job: [continueJob],
  todo: [followTodoDeletion, followTodoRestore, moveTimeOf, followDueDate, followCompletion],
  todo_series: [followSeries],
  goal: [clearDeletedGoal],
  deleted_todo: [followExpiredDeletion],
  issue: [clearDeletedIssue],
  scorecard: [followScorecard],
  scorecard_assignment: [followRow],
  scorecard_entry: [followEntry],
  scorecard_line_item: [followLineItem],
  team: [refreshTeamCopies, followDeletedTeam],
  team_member: [markLeftWork, followNewMember],
  company: [followCompanyName, followSessionLimits, followLogo],
  user: [followTimeZone, followPhoto, followProfile, followNewUser],
  presence: [followPresence],
  connection_lookup: [closeExpiredConnection],
  email: [followAddress],
  pending_identity: [removeAbandonedIdentity],
  notification: [forgetExpiredUnread],
  mail: [sendQueuedMail],
};

/** Reactions to all changes. Each ignores types that do not concern it. */
export const reactionsToAll: readonly Reaction[] = [countStatistics, recordActivity];

import { teamActivityRules } from '#functions/activity/team-activity-audit.ts';
import { archiveRules } from '#functions/archives/archive-audit.ts';
import { auditEntryRules } from '#functions/audit/audit-entry-audit.ts';
import { jobRules } from '#functions/background/job-audit.ts';
import { worldClockRules } from '#functions/clocks/world-clock-audit.ts';
import { commentRules } from '#functions/comments/comment-audit.ts';
import { preferencesRules } from '#functions/dashboard/preferences-audit.ts';
import { followsFromMilestones, goalRules } from '#functions/goals/goal-audit.ts';
import { invitationRules } from '#functions/invitations/invitation-audit.ts';
import { issueRules } from '#functions/issues/issue-audit.ts';
import type { Item } from '#functions/kit/table/table-read.ts';
import { connectionRules } from '#functions/live/connection-audit.ts';
import { presenceRules } from '#functions/live/presence-audit.ts';
import { mailRules } from '#functions/mail/mail-audit.ts';
import { notificationRules } from '#functions/notifications/notification-audit.ts';
import { companyRules } from '#functions/people/company-audit.ts';
import { userRules } from '#functions/people/user-audit.ts';
import { followsInProfiles, profileRules } from '#functions/profile/profile-audit.ts';
import { scorecardRules } from '#functions/scorecards/scorecard-audit.ts';
import { sessionRules } from '#functions/session/session-audit.ts';
import { memberRules } from '#functions/teams/members/member-audit.ts';
import { teamRules } from '#functions/teams/team-audit.ts';
import { timeRules } from '#functions/time/time-audit.ts';
import { timesheetExportRules } from '#functions/timesheets/export-audit.ts';
import { todoRules } from '#functions/todos/todo-audit.ts';
import { workRules } from '#functions/work/work-audit.ts';
import type { Rules } from './audit-rule.ts';
import type { Expectation } from './expectation.ts';
import type { References } from './references.ts';
import { unownedRules } from './unowned-audit.ts';

/** What the audit knows about every type of items. */
export const rules: Rules = {
  ...todoRules,
  ...goalRules,
  ...issueRules,
  ...workRules,
  ...commentRules,
  ...archiveRules,
  ...timeRules,
  ...timesheetExportRules,
  ...scorecardRules,
  ...teamActivityRules,
  ...teamRules,
  ...memberRules,
  ...invitationRules,
  ...companyRules,
  ...userRules,
  ...sessionRules,
  ...profileRules,
  ...preferencesRules,
  ...worldClockRules,
  ...notificationRules,
  ...mailRules,
  ...auditEntryRules,
  ...connectionRules,
  ...presenceRules,
  ...jobRules,
  ...unownedRules,
};

/** What follows from items of several types. */
export const followsFromAny: readonly ((
  item: Item,
  company: References,
) => Iterable<Expectation>)[] = [followsFromMilestones, followsInProfiles];

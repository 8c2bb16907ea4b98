import { teamActivityRules } from '#functions/activity/entity/team-activity-audit.ts';
import { archiveRules } from '#functions/archives/entity/archive-audit.ts';
import { auditEntryRules } from '#functions/audit/entity/audit-entry-audit.ts';
import { jobRules } from '#functions/background/entity/job-audit.ts';
import { worldClockRules } from '#functions/clocks/entity/world-clock-audit.ts';
import { commentRules } from '#functions/comments/entity/comment-audit.ts';
import { preferencesRules } from '#functions/dashboard/entity/preferences-audit.ts';
import { followsFromMilestones, goalRules } from '#functions/goals/entity/goal-audit.ts';
import { invitationRules } from '#functions/invitations/entity/invitation-audit.ts';
import { issueRules } from '#functions/issues/entity/issue-audit.ts';
import type { Item } from '#functions/kit/table/table-read.ts';
import { connectionRules } from '#functions/live/entity/connection-audit.ts';
import { presenceRules } from '#functions/live/entity/presence-audit.ts';
import { mailRules } from '#functions/mail/entity/mail-audit.ts';
import { notificationRules } from '#functions/notifications/entity/notification-audit.ts';
import { companyRules } from '#functions/people/entity/company-audit.ts';
import { userRules } from '#functions/people/entity/user-audit.ts';
import { followsInProfiles, profileRules } from '#functions/profile/entity/profile-audit.ts';
import { scorecardRules } from '#functions/scorecards/entity/scorecard-audit.ts';
import { sessionRules } from '#functions/session/entity/session-audit.ts';
import { memberRules } from '#functions/teams/entity/member-audit.ts';
import { teamRules } from '#functions/teams/entity/team-audit.ts';
import { timeRules } from '#functions/time/entity/time-audit.ts';
import { timesheetExportRules } from '#functions/timesheets/entity/export-audit.ts';
import { todoRules } from '#functions/todos/entity/todo-audit.ts';
import { viewRules } from '#functions/views/entity/view-audit.ts';
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
  ...viewRules,
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

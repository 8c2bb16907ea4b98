import type { Unread } from '#functions/notifications/unread-store.ts';
import type { Company } from '#functions/people/company-store.ts';
import type { StoredUser } from '#functions/people/user-store.ts';
import type { StoredLineItem } from '#functions/scorecards/measurables/line-item-store.ts';
import type { Membership } from '#functions/teams/members/membership-store.ts';
import type { Team } from '#shared/teams/team.ts';

/**
 * What other items of a company refer to by id. It is in memory while the company is audited: some
 * hundred bytes for each person, team, scorecard and measurable.
 */
export class References {
  company: Company | undefined;
  readonly users = new Map<string, Membership['user'] & Pick<StoredUser, 'timeZone'>>();
  readonly teams = new Map<string, Team>();
  /** `<team id> <user id>` */
  readonly members = new Set<string>();
  /** How many todos each series made, and whether it makes more. */
  readonly series = new Map<string, { made: number; isEnded: boolean }>();
  /** Users with an open connection. */
  readonly online = new Set<string>();
  /** Teams of scorecards. */
  readonly scorecards = new Map<string, string>();
  readonly measurables = new Map<string, StoredLineItem>();
  readonly unread = new Map<string, Unread>();
}

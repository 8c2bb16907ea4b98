import type { AuditEntry } from '#shared/audit/audit-entry.ts';
import type { AuditGroup } from '#shared/audit/audit-groups.ts';
import type { AuditKind } from '#shared/audit/audit-kinds.ts';
import { isolated, sentence } from '#shared/kit/sentence.ts';
import type { DeletionReceipt } from '#shared/people/deletion-receipt.ts';

const deleted = (type: string) => (title: string | undefined) =>
  title ? sentence`deleted the ${type} “${title}”` : `deleted a ${type} of a private team`;

const team = (name: string | undefined) => (name ? sentence`the team ${name}` : 'a private team');

/** What the actor did, after their name. */
const wording: Record<AuditKind, (target: string | undefined) => string> = {
  signed_in: () => 'signed in',
  password_changed: () => 'changed their password',
  password_reset: () => 'reset their password',
  password_voided: (name = 'a user') => sentence`reset the password of ${name}`,
  second_factor_added: () => 'turned on two-step sign-in',
  second_factor_removed: () => 'turned off two-step sign-in',
  recovery_codes_created: () => 'created new recovery codes',
  second_factor_reset: (name = 'a user') => sentence`reset the two-step sign-in of ${name}`,
  user_signed_out: (name = 'a user') => sentence`signed out ${name} everywhere`,
  address_lost: () => 'lost the account, because somebody else verified its email address',
  user_renamed: (name = 'a user') => sentence`changed the name of ${name}`,
  role_changed: (name = 'a user') => sentence`changed the role of ${name}`,
  address_changed: (name) =>
    name ? sentence`changed the email of ${name}` : 'changed their email',
  user_suspended: (name = 'a user') => sentence`suspended ${name}`,
  user_restored: (name = 'a user') => sentence`restored ${name}`,
  company_renamed: () => 'renamed the company',
  logo_changed: () => 'changed the logo of the company',
  logo_removed: () => 'removed the logo of the company',
  own_names_allowed: () => 'let people change their own name',
  own_names_locked: () => 'stopped people from changing their own name',
  own_passwords_allowed: () => 'let people change their own password',
  own_passwords_locked: () => 'stopped people from changing their own password',
  time_zone_changed: () => 'changed the default time zone of the company',
  week_start_changed: () => 'changed the first day of the week',
  decimal_sign_changed: () => 'changed the decimal sign',
  currency_changed: () => 'changed the currency of the company',
  inviters_changed: () => 'changed who can invite people',
  email_domains_changed: () => 'changed the email domains of invite links',
  second_factor_required: () => 'made two-step sign-in required',
  second_factor_made_optional: () => 'made two-step sign-in optional',
  session_limits_changed: () => 'changed how long people stay signed in',
  user_deleted: (name = 'a user') => sentence`deleted ${name}`,
  user_data_removed: () => 'removed the data of a deleted user',
  user_invited: (name = 'a user') => sentence`invited ${name}`,
  invitation_withdrawn: (name = 'somebody') => sentence`withdrew the invitation of ${name}`,
  user_joined: () => 'joined the company',
  invite_link_created: (name) => `created an invite link of ${team(name)}`,
  invite_link_reset: (name) => `reset the invite link of ${team(name)}`,
  invite_links_turned_on: (name) => `turned on the invite links of ${team(name)}`,
  invite_links_turned_off: (name) => `turned off the invite links of ${team(name)}`,
  invite_approval_turned_on: (name) => `turned on approval for the invite links of ${team(name)}`,
  invite_approval_turned_off: (name) => `turned off approval for the invite links of ${team(name)}`,
  join_request_declined: (name = 'somebody') =>
    sentence`declined the request of ${name} to join a team`,
  team_created: (name) => `created ${team(name)}`,
  team_deleted: (name) => `deleted ${team(name)}`,
  team_made_private: () => 'made a team private',
  team_leader_changed: (name) => `passed the lead of ${team(name)} on`,
  team_made_public: (name) => `made ${team(name)} public`,
  todo_deleted: deleted('todo'),
  goal_deleted: deleted('goal'),
  scorecard_deleted: deleted('scorecard'),
  measurable_deleted: deleted('measurable'),
  timesheet_exported: () => 'exported a timesheet',
};

/** By the type of the item. */
const removedNames: Readonly<Record<string, string>> = {
  user: 'profiles',
  session: 'sessions',
  team_member: 'team memberships',
  notification: 'notifications',
  profile_activity: 'entries of their activity list',
  world_clock: 'world clocks',
  recovery_codes: 'sets of recovery codes',
};

function removedText(removed: DeletionReceipt['removed']) {
  const counts = new Map<string, number>();
  for (const [type, count] of Object.entries(removed)) {
    const name = removedNames[type] ?? 'other items';
    counts.set(name, (counts.get(name) ?? 0) + count);
  }
  return [...counts].map(([name, count]) => `${name} ${count}`).join(', ');
}

/** What a deletion did, and what it kept why. */
const receiptText = ({ removed, reassigned, kept }: DeletionReceipt) =>
  [
    `Removed: ${removedText(removed)}.`,
    `Reassigned: ${reassigned}.`,
    `Kept: time entries ${kept.timeEntries} (totals stay right), comments and activity entries ${kept.activities} (the work of others refers to them).`,
    'The audit log and backups keep entries until they expire.',
  ].join(' ');

type Described = Pick<AuditEntry, 'kind' | 'target' | 'receipt' | 'privateTeams'>;

export const auditWording = ({ kind, target, receipt, privateTeams }: Described): string =>
  [
    wording[kind](target?.name),
    ...(receipt ? [receiptText(receipt)] : []),
    ...(privateTeams
      ? [`Private teams: ${privateTeams.map(({ name }) => isolated(name)).join(', ')}`]
      : []),
  ].join('. ');

const groups: Record<AuditGroup, string> = {
  sign_in: 'Sign-ins',
  security: 'Security',
  people: 'People',
  invitations: 'Invitations',
  teams: 'Teams',
  deletions: 'Deletions',
  exports: 'Exports',
};

export const auditCopy = {
  filters: {
    title: 'Filters',
    user: 'Person',
    group: 'Kind',
    anyGroup: 'Everything',
    groups,
    day: 'Day',
    anyDay: 'Any day',
    clear: 'Clear',
  },
  table: {
    label: 'Audit log',
    when: 'When',
    what: 'What',
    source: 'IP address',
    unknownSource: '–',
  },
  entries: 'entries',
  emptyTitle: 'No entries',
  emptyHint: 'No entries match these filters.',
  loadFailed: 'Failed to load the audit log',
  export: {
    button: 'Export CSV',
    fileName: (day: string) => `audit-log-${day}.csv`,
    headings: ['Time (UTC)', 'Person', 'What', 'IP address'],
    failed: 'Failed to export the audit log',
  },
};

import type { AuditGroup } from './audit-groups.ts';

/** The kinds of entries of each group. */
export const auditKindsByGroup = {
  sign_in: ['signed_in'],
  security: [
    'password_changed',
    'password_reset',
    'password_voided',
    'second_factor_added',
    'second_factor_removed',
    'recovery_codes_created',
    'second_factor_reset',
    'user_signed_out',
    'address_lost',
    'second_factor_required',
    'second_factor_made_optional',
    'session_limits_changed',
  ],
  people: [
    'user_renamed',
    'role_changed',
    'address_changed',
    'user_suspended',
    'user_restored',
    'user_deleted',
    'user_data_removed',
    'company_renamed',
    'logo_changed',
    'logo_removed',
    'inviters_changed',
    'email_domains_changed',
    'own_names_allowed',
    'own_names_locked',
    'time_zone_changed',
    'week_start_changed',
    'decimal_sign_changed',
    'currency_changed',
  ],
  invitations: [
    'user_invited',
    'invitation_withdrawn',
    'user_joined',
    'invite_link_created',
    'invite_link_reset',
    'invite_links_turned_on',
    'invite_links_turned_off',
    'invite_approval_turned_on',
    'invite_approval_turned_off',
    'join_request_declined',
  ],
  teams: ['team_created', 'team_deleted', 'team_made_private', 'team_made_public'],
  deletions: ['todo_deleted', 'goal_deleted', 'scorecard_deleted', 'measurable_deleted'],
  exports: ['timesheet_exported'],
} as const satisfies Record<AuditGroup, readonly string[]>;

export type AuditKind = (typeof auditKindsByGroup)[AuditGroup][number];
export const auditKinds = Object.values(auditKindsByGroup).flat() as [AuditKind, ...AuditKind[]];

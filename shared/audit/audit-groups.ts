/** The groups of entries by which the log is filtered. Apart from the kinds, which pages need later. */
export const auditGroups = [
  'sign_in',
  'security',
  'people',
  'invitations',
  'teams',
  'deletions',
  'exports',
] as const;

export type AuditGroup = (typeof auditGroups)[number];

import type { Rules } from '#functions/entities/audit-rule.ts';

export const auditEntryRules: Rules = {
  audit_entry: {},
};

import type { Rules } from '#functions/entities/audit-rule.ts';

export const sessionRules: Rules = {
  session: {},
  pending_identity: {},
  pending_sign_in: {},
  recovery_codes: {},
};

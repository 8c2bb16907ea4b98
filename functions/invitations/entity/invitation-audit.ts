import type { Rules } from '#functions/entities/audit-rule.ts';

export const invitationRules: Rules = {
  invitation: {},
  emailed_join_link: {},
  join_request: {},
};

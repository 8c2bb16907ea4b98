import type { Rules } from '#functions/entities/audit-rule.ts';

export const mailRules: Rules = {
  mail: {},
};

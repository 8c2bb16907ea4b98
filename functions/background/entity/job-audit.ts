import type { Rules } from '#functions/entities/audit-rule.ts';

export const jobRules: Rules = {
  job: {},
  reconciliation: {},
};

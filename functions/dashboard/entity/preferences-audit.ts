import type { Rules } from '#functions/entities/audit-rule.ts';

export const preferencesRules: Rules = {
  dashboard_preferences: {},
};

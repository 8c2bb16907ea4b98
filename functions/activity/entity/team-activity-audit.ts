import type { Rules } from '#functions/entities/audit-rule.ts';

export const teamActivityRules: Rules = {
  team_activity: {},
};

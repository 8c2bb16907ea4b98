import type { Rules } from '#functions/entities/audit-rule.ts';

export const commentRules: Rules = {
  comment: {},
  comment_receipt: {},
};

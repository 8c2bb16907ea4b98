import type { Rules } from '#functions/entities/audit-rule.ts';
import { issueStore } from '#functions/issues/issue-store.ts';
import { workRule } from '#functions/work/work-audit.ts';

export const issueRules: Rules = {
  issue: workRule(issueStore),
  open_issue_count: { kind: 'counter' },
};

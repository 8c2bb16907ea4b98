import type { Rules } from '#functions/entities/audit-rule.ts';
import { workRule } from '#functions/work/work-audit.ts';
import { issueStore } from './issue-store.ts';

export const issueRules: Rules = {
  issue: workRule(issueStore),
  open_issue_count: { kind: 'counter' },
};

import type { FieldRules } from '../work/field-rules.ts';
import type { Issue } from './issue.ts';
import type { IssueChange, IssueCreation } from './issue-inputs.ts';

type IssueField = keyof (IssueChange & IssueCreation) & keyof Issue;

const given = { onCreation: true } as const;
const ignored = { onCreation: false } as const;

/** Each field that people set, and those that the server sets whatever a creation contains. */
export const issueFields = {
  title: given,
  description: given,
  status: given,
  priority: given,
  teamId: given,
  assigneeId: given,
  goalId: given,
  archived: ignored,
  reporterId: ignored,
} as const satisfies Record<IssueField, FieldRules>;

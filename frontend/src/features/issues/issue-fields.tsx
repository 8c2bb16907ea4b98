import type { Issue } from '#shared/issues/issue.ts';
import type { IssueChange } from '#shared/issues/issue-inputs.ts';
import { issueStatusLabels } from '#shared/issues/issue-labels.ts';
import { RowSelect } from '../../ui/lists/row-select.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';
import { IssueLevel } from './issue-level.tsx';
import { issueStatusTones, levelOptions, statusOptions } from './issue-options.tsx';
import { issuesCopy } from './issues-copy.ts';

interface FieldProps {
  issue: Issue;
  onChange: (change: IssueChange) => Promise<boolean>;
  isReadOnly?: boolean;
  disabled?: boolean;
  tabIndex?: 0 | -1;
}

function StatusBadge({ issue: { status } }: { issue: Issue }) {
  return (
    <Badge dot tone={issueStatusTones[status]}>
      {issueStatusLabels[status]}
    </Badge>
  );
}

export function StatusField(props: FieldProps) {
  const { issue, onChange, isReadOnly = false, disabled = false, tabIndex = 0 } = props;
  if (isReadOnly)
    return (
      <span className="inline-flex px-0.5">
        <StatusBadge issue={issue} />
      </span>
    );
  return (
    <RowSelect
      field="status"
      label={issuesCopy.row.status}
      options={statusOptions}
      value={issue.status}
      onValueChange={(status) => onChange({ status })}
      tabIndex={tabIndex}
      disabled={disabled}
      className="px-0.5!"
    >
      <StatusBadge issue={issue} />
    </RowSelect>
  );
}

export function LevelField(props: FieldProps) {
  const { issue, onChange, isReadOnly = false, disabled = false, tabIndex = 0 } = props;
  if (isReadOnly)
    return (
      <span className="inline-flex px-1.5">
        <IssueLevel level={issue.priority} />
      </span>
    );
  return (
    <RowSelect
      field="level"
      label={issuesCopy.row.level}
      options={levelOptions}
      value={issue.priority}
      onValueChange={(priority) => onChange({ priority })}
      tabIndex={tabIndex}
      disabled={disabled}
    >
      <IssueLevel level={issue.priority} />
    </RowSelect>
  );
}

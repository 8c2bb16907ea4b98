import type { Issue, IssueChange } from '#shared/issues/issue.ts';
import { issueStatusLabels } from '#shared/issues/issue-labels.ts';
import { Badge } from '../../ui/badge.tsx';
import { PriorityBars } from '../../ui/priority-bars.tsx';
import { RowSelect } from '../../ui/row-select.tsx';
import { issueStatusTones, levelOptions, statusOptions } from './issue-looks.tsx';

interface FieldProps {
  issue: Issue;
  onChange: (change: IssueChange) => void;
  /** Of an issue in the archive: it is only told. */
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

function LevelBadge({ issue: { priority } }: { issue: Issue }) {
  return <PriorityBars priority={priority} label={`Level ${priority}`} show="label" />;
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
      label="Status"
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
        <LevelBadge issue={issue} />
      </span>
    );
  return (
    <RowSelect
      field="level"
      label="Level"
      options={levelOptions}
      value={issue.priority}
      onValueChange={(priority) => onChange({ priority })}
      tabIndex={tabIndex}
      disabled={disabled}
    >
      <LevelBadge issue={issue} />
    </RowSelect>
  );
}

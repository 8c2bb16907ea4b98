import { CircleAlert } from 'lucide-react';
import { memo } from 'react';
import type { Issue } from '#shared/issues/issue.ts';
import type { IssueChange } from '#shared/issues/issue-inputs.ts';
import type { RowProps } from '../../ui/lists/row-list.tsx';
import { EntryRow } from '../work/row/entry-row.tsx';
import { useItemRow } from '../work/row/use-work-row.ts';
import { LevelField, StatusField } from './issue-fields.tsx';

interface IssueEntryRowProps extends RowProps {
  kind: string;
  issue: Issue;
  place: string | undefined;
  onChange: (issue: Issue, change: IssueChange) => Promise<boolean>;
  onOpen: (issue: Issue) => void;
}

/** An issue in a list with other kinds of work. */
export const IssueEntryRow = memo(function IssueEntryRow(props: IssueEntryRowProps) {
  const { kind, issue, place, onChange, onOpen, ...rowProps } = props;
  const row = useItemRow<IssueChange>({
    type: 'issue',
    item: issue,
    onOpen: () => onOpen(issue),
    onChange: (change) => onChange(issue, change),
    rowProps,
  });
  const field = { issue, ...row.field };
  return (
    <EntryRow
      row={row}
      kind={kind}
      mark={<CircleAlert aria-hidden />}
      place={<bdi>{place}</bdi>}
      status={<StatusField {...field} />}
      level={<LevelField {...field} />}
    />
  );
});

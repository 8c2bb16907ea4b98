import { memo } from 'react';
import type { Issue } from '#shared/issues/issue.ts';
import type { IssueChange } from '#shared/issues/issue-inputs.ts';
import { ListCell } from '../../../ui/lists/list-row.tsx';
import type { RowProps } from '../../../ui/lists/row-list.tsx';
import { LinkedRow, useLinkedRow } from '../../work/related/linked-row.tsx';
import type { RowContext } from '../../work/row/use-work-row.ts';
import { LevelField, StatusField } from '../issue-fields.tsx';
import { isOver } from '../issue-options.tsx';
import { issuesCopy } from '../issues-copy.ts';

export interface RelatedIssueContext
  extends Pick<RowContext<Issue, IssueChange>, 'onChange' | 'onOpen'> {
  onUnlink: (issue: Issue) => void;
}

interface RelatedIssueRowProps extends RowProps {
  issue: Issue;
  context: RelatedIssueContext;
}

export const RelatedIssueRow = memo(function RelatedIssueRow(props: RelatedIssueRowProps) {
  const { issue, context, ...rowProps } = props;
  const row = useLinkedRow({ type: 'issue', item: issue, context, rowProps });
  return (
    <LinkedRow
      row={row}
      href={`/issues?highlight=${issue.id}`}
      onFollow={row.row.onOpen}
      isStruck={isOver(issue.status)}
      fields={
        <>
          <ListCell>
            <StatusField issue={issue} {...row.field} />
          </ListCell>
          <ListCell>
            <LevelField issue={issue} {...row.field} />
          </ListCell>
        </>
      }
      copy={issuesCopy.related}
      onUnlink={() => context.onUnlink(issue)}
    />
  );
});

import { memo, useMemo } from 'react';
import type { Issue, IssueChange } from '#shared/issues/issue.ts';
import { isProvisional } from '../../kit/provisional-id.ts';
import { LinkedRow } from '../../ui/linked-row.tsx';
import { ListCell } from '../../ui/list-row.tsx';
import { personOptions } from '../../ui/person-field.tsx';
import type { RowPlace } from '../../ui/row-list.tsx';
import { useAssignee, useTeamPeople } from '../teams/team-people-queries.ts';
import { LevelField, StatusField } from './issue-fields.tsx';
import { isOver } from './issue-looks.tsx';

/** What rows share; the same object for all of them, so that a row renders for its own sake only. */
export interface RelatedIssueContext {
  onChange: (issue: Issue, change: IssueChange) => void;
  onUnlink: (issue: Issue) => void;
  /** To where it stands in its list. */
  onOpen: (issue: Issue) => void;
}

interface RelatedIssueRowProps extends RowPlace {
  issue: Issue;
  context: RelatedIssueContext;
}

export const RelatedIssueRow = memo(function RelatedIssueRow(props: RelatedIssueRowProps) {
  const { issue, context, ...place } = props;
  const people = useTeamPeople(issue.teamId);
  const assignee = useAssignee(issue.assigneeId, people);
  const options = useMemo(() => personOptions(people.members.values()), [people]);
  const disabled = isProvisional(issue);
  const onChange = (change: IssueChange) => context.onChange(issue, change);
  const field = { issue, disabled, tabIndex: place.isActive ? 0 : -1, onChange } as const;
  const open = () => context.onOpen(issue);

  return (
    <LinkedRow
      {...place}
      id={issue.id}
      titleId={`issue-title-${issue.id}`}
      title={issue.title}
      href={`/issues?highlight=${issue.id}`}
      isStruck={isOver(issue.status)}
      disabled={disabled}
      fields={
        <>
          <ListCell>
            <StatusField {...field} />
          </ListCell>
          <ListCell>
            <LevelField {...field} />
          </ListCell>
        </>
      }
      assignee={{
        ...assignee,
        value: issue.assigneeId,
        options,
        onValueChange: (assigneeId) => onChange({ assigneeId }),
      }}
      editLabel="Edit title"
      unlinkLabel="Unlink from Goal"
      onOpen={open}
      onFollow={open}
      onRename={(title) => onChange({ title })}
      onUnlink={() => context.onUnlink(issue)}
    />
  );
});

import { Ellipsis, ExternalLink, Pencil, Unlink } from 'lucide-react';
import { memo, useMemo } from 'react';
import type { Issue, IssueChange } from '#shared/issues/issue.ts';
import { isProvisional } from '../../kit/provisional-id.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ListCell, ListRow } from '../../ui/list-row.tsx';
import { Menu } from '../../ui/menu.tsx';
import { PersonField, personOptions } from '../../ui/person-field.tsx';
import type { RowPlace } from '../../ui/row-list.tsx';
import { RowTitle } from '../../ui/row-title.tsx';
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
  const { name, person } = useAssignee(issue.assigneeId, people);
  const options = useMemo(() => personOptions(people.members.values()), [people]);
  const disabled = isProvisional(issue);
  const titleId = `issue-title-${issue.id}`;
  const tabIndex = place.isActive ? 0 : -1;
  const onChange = (change: IssueChange) => context.onChange(issue, change);
  const field = { issue, disabled, tabIndex, onChange } as const;
  const open = () => context.onOpen(issue);

  return (
    <ListRow
      {...place}
      id={issue.id}
      titleId={titleId}
      isBusy={disabled}
      onOpen={open}
      className="flex flex-wrap items-center gap-x-3 py-1.5 @4xl:flex-nowrap"
    >
      <ListCell className="flex min-w-0 flex-1 basis-0 items-center gap-1">
        <RowTitle
          {...place}
          rowId={issue.id}
          titleId={titleId}
          title={issue.title}
          href={`/issues?highlight=${issue.id}`}
          disabled={disabled}
          isStruck={isOver(issue.status)}
          onOpen={open}
          onSave={(title) => onChange({ title })}
          className="py-0.5!"
        />
      </ListCell>
      <div
        role="presentation"
        className="flex min-w-0 flex-wrap items-center gap-x-1 @max-4xl:order-last @max-4xl:-ml-1 @max-4xl:basis-full @4xl:shrink-0 @4xl:gap-x-2"
      >
        <ListCell>
          <StatusField {...field} />
        </ListCell>
        <ListCell>
          <LevelField {...field} />
        </ListCell>
        <ListCell className="min-w-0 text-ink-2 text-xs @4xl:w-36">
          <PersonField
            label="Assignee"
            field="assignee"
            isNamed
            name={name}
            person={person}
            value={issue.assigneeId}
            options={options}
            onValueChange={(assigneeId) => onChange({ assigneeId })}
            tabIndex={tabIndex}
            disabled={disabled}
          />
        </ListCell>
      </div>
      <ListCell className="-mr-1.5 flex items-center">
        <Menu
          align="end"
          trigger={
            <IconButton
              label="More actions"
              size="small"
              tabIndex={tabIndex}
              disabled={disabled}
              className="text-ink-3!"
            >
              <Ellipsis aria-hidden />
            </IconButton>
          }
          entries={[
            {
              label: 'View Details',
              keys: '↵',
              icon: <ExternalLink aria-hidden />,
              onSelect: open,
            },
            {
              label: 'Edit title',
              keys: 'E',
              icon: <Pencil aria-hidden />,
              onSelect: () => place.onEdit(issue.id),
            },
            'separator',
            {
              label: 'Unlink from Goal',
              icon: <Unlink aria-hidden />,
              onSelect: () => context.onUnlink(issue),
            },
          ]}
        />
      </ListCell>
    </ListRow>
  );
});

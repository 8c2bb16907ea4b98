import { Archive, ArchiveRestore, SlidersHorizontal } from 'lucide-react';
import { useMemo } from 'react';
import type { Issue } from '#shared/issues/issue.ts';
import { formatDateTime } from '../../../kit/dates/format-date.ts';
import { useNow } from '../../../kit/hooks/use-now.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { Panel } from '../../../ui/primitives/panel.tsx';
import { Property } from '../../../ui/primitives/property.tsx';
import { WritersOnly } from '../../../ui/write-access.tsx';
import { useAssignee, useTeamPeople } from '../../teams/teams-queries.ts';
import { GoalLink } from '../../work/detail/goal-link.tsx';
import { PersonField, personOptions } from '../../work/fields/person-field.tsx';
import { LevelField, StatusField } from '../issue-fields.tsx';
import { issuesCopy } from '../issues-copy.ts';
import type { IssueActions } from '../use-issue-actions.ts';

const copy = issuesCopy.detail;

interface IssuePropertiesProps {
  issue: Issue;
  actions: IssueActions;
}

export function IssueProperties({ issue, actions }: IssuePropertiesProps) {
  const now = useNow();
  const people = useTeamPeople(issue.teamId);
  const options = useMemo(() => personOptions(people.members.values()), [people]);
  const assignee = useAssignee(issue.assigneeId, people);
  const reporter = useAssignee(issue.reporterId, people);
  const field = { issue, onChange: (change: object) => actions.change(issue, change) };
  return (
    <Panel title={copy.properties} icon={<SlidersHorizontal aria-hidden />}>
      <dl className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-x-3 px-4 py-2 text-sm">
        <Property name={copy.level}>
          <LevelField {...field} />
        </Property>
        <Property name={copy.status}>
          <StatusField {...field} />
        </Property>
        <Property name={copy.assignee}>
          <PersonField
            label={copy.assignee}
            isNamed
            {...assignee}
            value={issue.assigneeId}
            options={options}
            onValueChange={(assigneeId) => actions.change(issue, { assigneeId })}
          />
        </Property>
        {issue.goalId && (
          <Property name={copy.goal}>
            <GoalLink goalId={issue.goalId} teamId={issue.teamId} loading={copy.goalLoading} />
          </Property>
        )}
        <Property name={copy.reportedBy}>
          <span dir="auto" className="min-w-0 truncate px-1.5">
            {reporter.name}
          </span>
        </Property>
        <Property name={copy.created}>
          <span className="tnum px-1.5">{formatDateTime(issue.createdAt, now)}</span>
        </Property>
        {issue.resolvedAt && (
          <Property name={copy.resolved}>
            <span className="tnum px-1.5">{formatDateTime(issue.resolvedAt, now)}</span>
          </Property>
        )}
      </dl>
      <WritersOnly>
        <div className="border-line-soft border-t px-4 py-3">
          <Button wide onClick={() => actions.setArchived(issue, !issue.archived)}>
            {issue.archived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
            {issue.archived ? copy.unarchive : copy.archive}
          </Button>
        </div>
      </WritersOnly>
    </Panel>
  );
}

import { Link } from '@tanstack/react-router';
import { Archive, ArchiveRestore, SlidersHorizontal } from 'lucide-react';
import { useMemo } from 'react';
import type { Issue } from '#shared/issues/issue.ts';
import { formatDateTime } from '../../kit/format-date.ts';
import { useNow } from '../../kit/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { linkStyles } from '../../ui/link-styles.ts';
import { Panel } from '../../ui/panel.tsx';
import { PersonField, personOptions } from '../../ui/person-field.tsx';
import { Property } from '../../ui/property.tsx';
import { useGoalTitle, useGoalTitles } from '../goals/goal-title-queries.ts';
import { useAssignee, useTeamPeople } from '../teams/team-people-queries.ts';
import { LevelField, StatusField } from './issue-fields.tsx';
import type { IssueActions } from './use-issue-actions.ts';

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
  const goalTitle = useGoalTitle(issue.goalId, useGoalTitles(issue.teamId));
  const field = { issue, onChange: (change: object) => actions.change(issue, change) };
  return (
    <Panel title="Issue Properties" icon={<SlidersHorizontal aria-hidden />}>
      <dl className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-x-3 px-4 py-2 text-sm">
        <Property name="Level">
          <LevelField {...field} />
        </Property>
        <Property name="Status">
          <StatusField {...field} />
        </Property>
        <Property name="Assignee">
          <PersonField
            label="Assignee"
            isNamed
            {...assignee}
            value={issue.assigneeId}
            options={options}
            onValueChange={(assigneeId) => actions.change(issue, { assigneeId })}
          />
        </Property>
        {issue.goalId && (
          <Property name="Goal">
            <Link
              to="/goals/$goalId"
              params={{ goalId: issue.goalId }}
              className={linkStyles({ className: 'min-w-0 truncate px-1.5' })}
            >
              {goalTitle ?? 'Loading...'}
            </Link>
          </Property>
        )}
        <Property name="Reported by">
          <span className="min-w-0 truncate px-1.5">{reporter.name}</span>
        </Property>
        <Property name="Created">
          <span className="tnum px-1.5">{formatDateTime(issue.createdAt, now)}</span>
        </Property>
        {issue.resolvedAt && (
          <Property name="Resolved">
            <span className="tnum px-1.5">{formatDateTime(issue.resolvedAt, now)}</span>
          </Property>
        )}
      </dl>
      <div className="border-line-soft border-t px-4 py-3">
        <Button wide onClick={() => actions.setArchived(issue, !issue.archived)}>
          {issue.archived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
          {issue.archived ? 'Unarchive Issue' : 'Archive Issue'}
        </Button>
      </div>
    </Panel>
  );
}

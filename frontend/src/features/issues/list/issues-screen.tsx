import { useMemo } from 'react';
import type { Issue } from '#shared/issues/issue.ts';
import { type IssueView, issueView } from '#shared/issues/issue-view.ts';
import { localTimeZone } from '../../../kit/dates/local-time-zone.ts';
import { useGoalTitles } from '../../goals/goals-queries.ts';
import { useTeamPeople } from '../../teams/teams-queries.ts';
import { ArchiveActions } from '../../work/list/archive-actions.tsx';
import { TeamList } from '../../work/list/team-list.tsx';
import { TeamScreen, type TeamScreenProps } from '../../work/list/team-screen.tsx';
import { useArchive } from '../../work/list/use-archive.ts';
import { type TeamListProps, useTeamList } from '../../work/list/use-team-list.ts';
import { useRowContext } from '../../work/row/use-work-row.ts';
import { issueCache } from '../issue-cache.ts';
import { isOver } from '../issue-options.tsx';
import type { NewIssue } from '../issues-queries.ts';
import { useIssueActions } from '../use-issue-actions.ts';
import { issueListKind } from './issue-list-kind.tsx';
import { IssueQuickAdd } from './issue-quick-add.tsx';
import { IssueRow, type IssueRowContext } from './issue-row.tsx';

export function IssuesScreen(props: TeamScreenProps<Issue, IssueView>) {
  return <TeamScreen {...props} kind={issueListKind} List={TeamIssues} />;
}

const isCompleted = ({ status }: Issue) => isOver(status);

function TeamIssues(props: TeamListProps<Issue, IssueView>) {
  const { teamId, userId, view, onViewChange } = props;
  const people = useTeamPeople(teamId);
  const goals = useGoalTitles(teamId);
  const actions = useIssueActions();
  const list = useTeamList(issueListKind, props, actions);
  const { items, isReadOnly, change: onChange, open: onOpen } = list;
  const archive = useArchive({ type: 'issue', cache: issueCache, teamId, items, isCompleted });
  const row = useRowContext({ people, isReadOnly, onChange, onOpen });
  const context = useMemo<IssueRowContext>(() => ({ ...row, goals }), [row, goals]);

  function add(issue: NewIssue): Promise<boolean> {
    // Filters must not hide the new issue.
    const { title, assigneeId, level } = issue;
    const now = new Date();
    const made = {
      id: '',
      title,
      assigneeId,
      priority: level,
      description: null,
      status: 'open',
      reporterId: userId,
      createdAt: now.toISOString(),
    } as const;
    if (!issueView.matches(view, { now, timeZone: localTimeZone() })(made)) list.showAll();
    return actions.create(issue);
  }

  return (
    <TeamList
      kind={issueListKind}
      list={list}
      view={view}
      onViewChange={onViewChange}
      people={people}
      views={props.views}
      archive={
        <ArchiveActions
          {...archive}
          isShown={isReadOnly}
          onShownChange={(isShown) => onViewChange(issueView.inArchive(view, isShown))}
        />
      }
      quickAdd={
        <IssueQuickAdd
          teamId={teamId}
          userId={userId}
          people={people}
          onAdd={add}
          input={list.quickAdd}
        />
      }
    >
      {(issue, key, place) => <IssueRow key={key} issue={issue} context={context} {...place} />}
    </TeamList>
  );
}

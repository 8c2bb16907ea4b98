import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, ShieldCheck } from 'lucide-react';
import { useCallback, useRef } from 'react';
import type { Issue } from '#shared/issues/issue.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { useHighlight } from '../../ui/use-highlight.ts';
import { useListPage } from '../../ui/use-list-page.ts';
import { useOpenedOnce } from '../../ui/use-opened-once.ts';
import { useArchiveCompleted } from '../archives/archive-queries.ts';
import { useGoalTitles } from '../goals/goal-title-queries.ts';
import { useTeamPeople } from '../teams/team-people-queries.ts';
import { issueCache } from './issue-cache-queries.ts';
import { issueQuery } from './issue-detail-queries.ts';
import type { NewIssue } from './issue-edit-queries.ts';
import { type IssueView, wholeList } from './issue-filter.ts';
import { IssueList } from './issue-list.tsx';
import { teamIssuesQuery } from './issue-queries.ts';
import { IssueQuickAdd } from './issue-quick-add.tsx';
import { isFiltering, matchesView, nothingFound } from './issue-view.ts';
import { IssuesBar } from './issues-bar.tsx';
import { IssueRowsSkeleton } from './issues-skeleton.tsx';
import { useIssueActions } from './use-issue-actions.ts';
import { useShownIssues } from './use-shown-issues.ts';

const ShortcutsSheet = lazyPart(
  async () => (await import('./issue-shortcuts-sheet.tsx')).IssueShortcutsSheet,
);

export interface TeamIssuesProps {
  teamId: string;
  userId: string;
  view: IssueView;
  onViewChange: (view: IssueView) => void;
  /** The issue that a link led to. */
  highlightId: string | undefined;
  onHighlightEnd: () => void;
  /** The link to an issue of another team: that team's list is where it is. */
  onElsewhere: (issue: Issue) => void;
  /** Whether one came to add an issue. */
  isAdding: boolean;
  onAddingBegun: () => void;
  onOpen: (issueId: string) => void;
}

const notFound = {
  title: 'Issue Not Found',
  text: "The issue you're looking for doesn't exist.",
};

export function TeamIssues(props: TeamIssuesProps) {
  const { teamId, userId, view, onViewChange, highlightId } = props;
  const client = useQueryClient();
  const query = useQuery(teamIssuesQuery(teamId, view.archived));
  const { data: issues, error, isFetching } = query;
  const people = useTeamPeople(teamId);
  const goals = useGoalTitles(teamId);
  const actions = useIssueActions();
  const { shown, keyOf, change, toggle } = useShownIssues({ issues, view, teamId, actions });
  const { quickAdd, search, areShortcutsOpen, setShortcutsOpen } = useListPage(props);
  const resolved = (issues ?? []).filter(({ status }) => status === 'resolved');
  const archiving = useArchiveCompleted({
    type: 'issue',
    teamId,
    onEnd: () =>
      issueCache.forget(
        client,
        resolved.map(({ id }) => id),
      ),
  });

  const showAll = () => onViewChange({ ...view, ...narrowing });
  /** The button goes with what it cleared. */
  const clear = () => {
    showAll();
    search.current?.focus();
  };
  const litId = useHighlight({
    id: highlightId,
    rows: issues,
    isComplete: issues !== undefined && !isFetching,
    isShown: shown.some(({ id }) => id === highlightId),
    onHidden: showAll,
    find: (id) => client.fetchQuery({ ...issueQuery(id), staleTime: 0 }),
    onElsewhere: (issue) => {
      if (issue.teamId === teamId && issue.archived !== view.archived)
        onViewChange({ ...wholeList, archived: issue.archived });
      else props.onElsewhere(issue);
    },
    notFound,
    onEnd: props.onHighlightEnd,
  });

  const openRef = useRef(props.onOpen);
  openRef.current = props.onOpen;
  const open = useCallback((issue: Issue) => openRef.current(issue.id), []);

  function add(issue: NewIssue): Promise<boolean> {
    // What one has just made must not be hidden by what one looked for before.
    const made = { title: issue.title, description: null, status: 'open', priority: issue.level };
    if (!matchesView(view)(made as Issue)) showAll();
    return actions.create(issue);
  }

  return (
    <>
      <IssuesBar
        view={view}
        onViewChange={onViewChange}
        shown={shown.length}
        total={issues?.length ?? (error ? null : undefined)}
        resolved={resolved.length}
        isLoadingMore={issues !== undefined && isFetching}
        archiving={archiving}
        search={search}
        onShowShortcuts={() => setShortcutsOpen(true)}
      />
      <Card className="@container">
        {!view.archived && (
          <IssueQuickAdd
            teamId={teamId}
            userId={userId}
            people={people}
            onAdd={add}
            input={quickAdd}
          />
        )}
        {issues ? (
          <IssueList
            issues={shown}
            keyOf={keyOf}
            people={people}
            goals={goals}
            onChange={change}
            onToggle={toggle}
            onOpen={open}
            isReadOnly={view.archived}
            litId={litId}
            empty={
              <NoIssues view={view} onClear={clear} onCreate={() => quickAdd.current?.focus()} />
            }
          />
        ) : error ? (
          <LoadFailure title="Failed to fetch issues" of={query} className="py-10" />
        ) : (
          <IssueRowsSkeleton />
        )}
      </Card>
      {useOpenedOnce(ShortcutsSheet, areShortcutsOpen) && (
        <ShortcutsSheet open={areShortcutsOpen} onOpenChange={setShortcutsOpen} />
      )}
    </>
  );
}

const { search, status, level } = wholeList;
const narrowing = { search, status, level };

interface NoIssuesProps {
  view: IssueView;
  onClear: () => void;
  onCreate: () => void;
}

function NoIssues({ view, onClear, onCreate }: NoIssuesProps) {
  const shape = { level: 2, title: 'No issues found' } as const;
  if (isFiltering(view))
    return (
      <EmptyState
        {...shape}
        icon={<CircleAlert />}
        hint={nothingFound(view)}
        action={<Button onClick={onClear}>Clear filters</Button>}
      />
    );
  if (view.archived)
    return (
      <EmptyState
        {...shape}
        icon={<CircleAlert />}
        hint="Resolved issues will appear here after being archived."
      />
    );
  return (
    <EmptyState
      {...shape}
      icon={<ShieldCheck />}
      hint="There are no open issues in this team. Report the first one when something stands in the way."
      action={
        <Button variant="primary" onClick={onCreate}>
          Create First Issue
        </Button>
      }
    />
  );
}

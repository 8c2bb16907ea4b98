import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { teamGoalsQuery } from '../../features/goals/goal-queries.ts';
import { type IssueView, searchOf, viewOf } from '../../features/issues/issue-filter.ts';
import { teamIssuesQuery } from '../../features/issues/issue-queries.ts';
import { type IssueViewSearch, parseIssueView } from '../../features/issues/issue-search.ts';
import { IssuesScreen } from '../../features/issues/issues-screen.tsx';
import { sessionQuery } from '../../features/session/session-queries.ts';
import { teamMembersQuery } from '../../features/teams/team-queries.ts';
import { selectedTeamId, useTeamSelection } from '../../features/teams/team-selection.ts';
import { searchText } from '../../kit/search-text.ts';
import { useTrailingUrl } from '../../kit/use-trailing-url.ts';
import { buttonStyles } from '../../ui/button-styles.ts';

interface IssuesSearch extends IssueViewSearch {
  /** The issue to scroll to and light. */
  highlight?: string | undefined;
  /** One came to add an issue. */
  new?: 1 | undefined;
}

export const Route = createFileRoute('/_app/issues/')({
  staticData: { title: 'Issues', subtitle: "What stands in your team's way" },
  validateSearch: (search: Record<string, unknown>): IssuesSearch => ({
    ...parseIssueView(search),
    highlight: searchText(search.highlight),
    new: search.new === undefined ? undefined : 1,
  }),
  loader: ({ context: { queryClient } }) => {
    const teamId = selectedTeamId();
    if (!teamId) return;
    void queryClient.prefetchQuery(teamIssuesQuery(teamId));
    void queryClient.prefetchQuery(teamMembersQuery(teamId));
    void queryClient.prefetchQuery(teamGoalsQuery(teamId));
  },
  component: IssuesPage,
});

function IssuesPage() {
  const { highlight, new: isNew, ...viewInUrl } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: user } = useQuery(sessionQuery);
  const { teams, teamId, error, select } = useTeamSelection();

  const change = useCallback(
    (fields: IssuesSearch) =>
      void navigate({
        search: (former) => ({ ...former, ...fields }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const [view, setView] = useTrailingUrl<IssueView>(viewOf(viewInUrl), (next) =>
    change(searchOf(next)),
  );
  const beginAdding = useCallback(() => change({ new: undefined }), [change]);
  const open = (issueId: string) => void navigate({ to: '/issues/$issueId', params: { issueId } });

  if (!user) return null;
  return (
    <IssuesScreen
      userId={user.id}
      teamId={teamId}
      areTeamsKnown={teams !== undefined || error !== null}
      noTeamAction={
        teams?.length === 0 && (
          <Link to="/teams" className={buttonStyles()}>
            Go to Teams
          </Link>
        )
      }
      view={view}
      onViewChange={setView}
      highlightId={highlight}
      onHighlightEnd={() => change({ highlight: undefined })}
      onElsewhere={(issue) => {
        const isMine = teams?.some(({ id }) => id === issue.teamId);
        if (issue.teamId !== teamId && isMine) select(issue.teamId);
        else open(issue.id);
      }}
      isAdding={isNew === 1}
      onAddingBegun={beginAdding}
      onOpen={open}
    />
  );
}

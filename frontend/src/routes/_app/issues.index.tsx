import { createFileRoute } from '@tanstack/react-router';
import { type IssueView, issueView } from '#shared/issues/issue-view.ts';
import { teamGoalsQuery } from '../../features/goals/goals-queries.ts';
import { teamIssuesQuery } from '../../features/issues/issues-queries.ts';
import { IssuesScreen } from '../../features/issues/list/issues-screen.tsx';
import { selectedTeamId } from '../../features/teams/selected-team.ts';
import { teamMembersQuery } from '../../features/teams/teams-queries.ts';
import { teamViewsQuery } from '../../features/views/views-queries.ts';
import { parseListSearch } from '../../kit/cache/list-search.ts';
import { useTrailingUrl } from '../../kit/hooks/use-trailing-url.ts';
import { ListViews } from './-list-views.tsx';
import { useListRoute } from './-use-list-route.tsx';

export const Route = createFileRoute('/_app/issues/')({
  staticData: { title: 'Issues', subtitle: "What's blocking your team" },
  validateSearch: (given: Record<string, unknown>) => parseListSearch<IssueView>(given),
  loader: ({ context: { queryClient } }) => {
    const teamId = selectedTeamId();
    if (!teamId) return;
    void queryClient.prefetchQuery(teamIssuesQuery(teamId));
    void queryClient.prefetchQuery(teamMembersQuery(teamId));
    void queryClient.prefetchQuery(teamViewsQuery(teamId));
    void queryClient.prefetchQuery(teamGoalsQuery(teamId));
  },
  component: IssuesPage,
});

function IssuesPage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const open = (issueId: string) => void navigate({ to: '/issues/$issueId', params: { issueId } });
  const { user, search: shown, change, list } = useListRoute('issues', search, open);
  const [view, setView] = useTrailingUrl<IssueView>(issueView.parse(shown), change);
  if (!user) return null;
  return (
    <IssuesScreen
      {...list}
      userId={user.id}
      view={view}
      onViewChange={setView}
      views={
        <ListViews
          list="issues"
          userId={user.id}
          viewId={shown.view}
          view={view}
          parse={issueView.parse}
        />
      }
    />
  );
}

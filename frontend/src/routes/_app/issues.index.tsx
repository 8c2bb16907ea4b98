import { createFileRoute } from '@tanstack/react-router';
import { type IssueView, issueView } from '#shared/issues/issue-view.ts';
import { teamGoalsQuery } from '../../features/goals/goals-queries.ts';
import { teamIssuesQuery } from '../../features/issues/issues-queries.ts';
import { IssuesScreen } from '../../features/issues/list/issues-screen.tsx';
import { selectedTeamId } from '../../features/teams/selected-team.ts';
import { teamMembersQuery } from '../../features/teams/teams-queries.ts';
import { teamViewsQuery } from '../../features/views/views-queries.ts';
import { parseListSearch } from '../../kit/cache/list-search.ts';
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
  const navigate = Route.useNavigate();
  const list = useListRoute({
    list: 'issues',
    parse: issueView.parse,
    search: Route.useSearch(),
    onOpen: (issueId) => void navigate({ to: '/issues/$issueId', params: { issueId } }),
  });
  return list && <IssuesScreen {...list} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { teamGoalsQuery } from '../../features/goals/goal-queries.ts';
import { type IssueView, searchOf, viewOf } from '../../features/issues/issue-filter.ts';
import { teamIssuesQuery } from '../../features/issues/issue-queries.ts';
import { type IssueViewSearch, parseIssueView } from '../../features/issues/issue-search.ts';
import { IssuesScreen } from '../../features/issues/issues-screen.tsx';
import { teamMembersQuery } from '../../features/teams/team-queries.ts';
import { selectedTeamId } from '../../features/teams/team-selection.ts';
import { type ListSearch, parseListSearch } from '../../kit/list-search.ts';
import { useTrailingUrl } from '../../kit/use-trailing-url.ts';
import { useListRoute } from './-use-list-route.tsx';

export const Route = createFileRoute('/_app/issues/')({
  staticData: { title: 'Issues', subtitle: "What stands in your team's way" },
  validateSearch: (search: Record<string, unknown>): IssueViewSearch & ListSearch => ({
    ...parseIssueView(search),
    ...parseListSearch(search),
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
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const open = (issueId: string) => void navigate({ to: '/issues/$issueId', params: { issueId } });
  const { user, change, list } = useListRoute('/issues', search, open);
  const [view, setView] = useTrailingUrl<IssueView>(viewOf(search), (next) =>
    change(searchOf(next)),
  );
  if (!user) return null;
  return <IssuesScreen {...list} userId={user.id} view={view} onViewChange={setView} />;
}

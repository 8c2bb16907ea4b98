import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { CommentFeed } from '../../features/comments/comment-feed.tsx';
import { IssueScreen } from '../../features/issues/detail/issue-screen.tsx';
import { issueQuery, preloadIssue } from '../../features/issues/issues-queries.ts';
import { useTeamOf } from '../../features/teams/use-team-of.ts';

export const Route = createFileRoute('/_app/issues/$issueId')({
  staticData: { title: 'Issue' },
  loader: ({ context: { queryClient }, params: { issueId } }) => preloadIssue(queryClient, issueId),
  component: IssuePage,
});

function IssuePage() {
  const { issueId } = Route.useParams();
  const { data: issue } = useQuery(issueQuery(issueId));
  useTeamOf(issue);
  return (
    <IssueScreen
      key={issueId}
      issueId={issueId}
      comments={({ id, teamId }) => <CommentFeed key={id} parent={{ type: 'issue', id, teamId }} />}
    />
  );
}

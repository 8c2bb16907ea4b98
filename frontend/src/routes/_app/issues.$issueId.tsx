import { createFileRoute } from '@tanstack/react-router';
import { CommentFeed } from '../../features/comments/comment-feed.tsx';
import { IssueScreen } from '../../features/issues/detail/issue-screen.tsx';
import { preloadIssue } from '../../features/issues/issues-queries.ts';
import { pageTitles } from '../../features/shell/page/page-titles.ts';

export const Route = createFileRoute('/_app/issues/$issueId')({
  staticData: pageTitles.issue,
  loader: ({ context: { queryClient }, params: { issueId } }) => preloadIssue(queryClient, issueId),
  component: IssuePage,
});

function IssuePage() {
  const { issueId } = Route.useParams();
  return (
    <IssueScreen
      key={issueId}
      issueId={issueId}
      comments={({ id, teamId }) => <CommentFeed key={id} parent={{ type: 'issue', id, teamId }} />}
    />
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { CommentFeed } from '../../features/comments/comment-feed.tsx';
import { beginIssue } from '../../features/issues/issue-detail-queries.ts';
import { IssueScreen } from '../../features/issues/issue-screen.tsx';

export const Route = createFileRoute('/_app/issues/$issueId')({
  staticData: { title: 'Issue' },
  loader: ({ context: { queryClient }, params: { issueId } }) => beginIssue(queryClient, issueId),
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

import { createFileRoute, Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { ComingPage } from '../../features/shell/coming-page.tsx';
import { buttonStyles } from '../../ui/button-styles.ts';

export const Route = createFileRoute('/_app/issues/$issueId')({
  staticData: { title: 'Issue' },
  component: IssuesIssueidPage,
});

function IssuesIssueidPage() {
  return (
    <ComingPage
      icon={CircleAlert}
      title="This issue has no page yet"
      text="Issues are being built. Once they are there, this link leads to the issue itself."
      plans={[
        'The issue with its level, status and assignee',
        'A description that is edited in place',
      ]}
      action={
        <Link to="/todos" className={buttonStyles()}>
          Go to Todos
        </Link>
      }
    />
  );
}

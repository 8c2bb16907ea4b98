import { createFileRoute, Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { ComingPage } from '../../features/shell/coming-page.tsx';
import { buttonStyles } from '../../ui/button-styles.ts';

export const Route = createFileRoute('/_app/issues/')({
  staticData: { title: 'Issues', subtitle: "What stands in your team's way" },
  component: IssuesIndexPage,
});

function IssuesIndexPage() {
  return (
    <ComingPage
      icon={CircleAlert}
      title="Issues are being built"
      text="An issue is a problem somebody has to look at: it has a level from 1 to 5, a status and an assignee."
      plans={[
        'The open issues of the team, searched, filtered and sorted',
        'A quick row to report one in a few seconds',
        'An archive for those that are resolved',
      ]}
      action={
        <Link to="/todos" className={buttonStyles()}>
          Go to Todos
        </Link>
      }
    />
  );
}

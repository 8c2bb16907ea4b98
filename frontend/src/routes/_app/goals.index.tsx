import { createFileRoute, Link } from '@tanstack/react-router';
import { Target } from 'lucide-react';
import { ComingPage } from '../../features/shell/coming-page.tsx';
import { buttonStyles } from '../../ui/button-styles.ts';

export const Route = createFileRoute('/_app/goals/')({
  staticData: { title: 'Goals', subtitle: 'Where your team is heading' },
  component: GoalsIndexPage,
});

function GoalsIndexPage() {
  return (
    <ComingPage
      icon={Target}
      title="Goals are being built"
      text="A goal gathers the todos and issues that lead to it, and shows how far along they are."
      plans={[
        'Goals of the company, of a team or of your own, each with an owner and a target date',
        'Milestones on a timeline, from which the progress follows',
        'Todos and issues linked to the goal, with comments and activity',
      ]}
      action={
        <Link to="/todos" className={buttonStyles()}>
          Go to Todos
        </Link>
      }
    />
  );
}

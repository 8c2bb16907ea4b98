import { createFileRoute, Link } from '@tanstack/react-router';
import { Target } from 'lucide-react';
import { ComingPage } from '../../features/shell/coming-page.tsx';
import { buttonStyles } from '../../ui/button-styles.ts';

export const Route = createFileRoute('/_app/goals/$goalId')({
  staticData: { title: 'Goal' },
  component: GoalsGoalidPage,
});

function GoalsGoalidPage() {
  return (
    <ComingPage
      icon={Target}
      title="This goal has no page yet"
      text="Goals are being built. Once they are there, this link leads to the goal itself."
      plans={[
        'The goal with its milestones, owner, dates and status',
        'The todos and issues that belong to it',
        'Comments and everything that happened to it',
      ]}
      action={
        <Link to="/todos" className={buttonStyles()}>
          Go to Todos
        </Link>
      }
    />
  );
}

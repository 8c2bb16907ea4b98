import { createFileRoute, Link } from '@tanstack/react-router';
import { ChartNoAxesColumn } from 'lucide-react';
import { ComingPage } from '../../features/shell/coming-page.tsx';
import { buttonStyles } from '../../ui/button-styles.ts';

export const Route = createFileRoute('/_app/scorecards/')({
  staticData: { title: 'Scorecards', subtitle: 'The numbers your team watches' },
  component: ScorecardsIndexPage,
});

function ScorecardsIndexPage() {
  return (
    <ComingPage
      icon={ChartNoAxesColumn}
      title="Scorecards are being built"
      text="A scorecard follows a few numbers, period by period, against the goal that was set for them."
      plans={[
        'Scorecards of the team, daily to annual',
        'Measurables with an owner, a unit and a goal value',
        'A grid of the last ten periods to fill in',
      ]}
      action={
        <Link to="/todos" className={buttonStyles()}>
          Go to Todos
        </Link>
      }
    />
  );
}

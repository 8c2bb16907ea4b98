import { createFileRoute, Link } from '@tanstack/react-router';
import { ChartNoAxesColumn } from 'lucide-react';
import { ComingPage } from '../../features/shell/coming-page.tsx';
import { buttonStyles } from '../../ui/button-styles.ts';

export const Route = createFileRoute('/_app/scorecards/$id/edit')({
  staticData: { title: 'Scorecard' },
  component: ScorecardsIdEditPage,
});

function ScorecardsIdEditPage() {
  return (
    <ComingPage
      icon={ChartNoAxesColumn}
      title="This scorecard has no page yet"
      text="Scorecards are being built. Once they are there, this link leads to the scorecard itself."
      plans={[
        'The measurables of the scorecard, in the order you choose',
        'The values of the last ten days, saved as you go',
      ]}
      action={
        <Link to="/scorecards" className={buttonStyles()}>
          Go to Scorecards
        </Link>
      }
    />
  );
}

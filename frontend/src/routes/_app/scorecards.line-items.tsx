import { createFileRoute, Link } from '@tanstack/react-router';
import { ChartNoAxesColumn } from 'lucide-react';
import { ComingPage } from '../../features/shell/coming-page.tsx';
import { buttonStyles } from '../../ui/button-styles.ts';

export const Route = createFileRoute('/_app/scorecards/line-items')({
  staticData: { title: 'Measurables', subtitle: 'The numbers that scorecards are made of' },
  component: ScorecardsLineItemsPage,
});

function ScorecardsLineItemsPage() {
  return (
    <ComingPage
      icon={ChartNoAxesColumn}
      title="Measurables are being built"
      text="A measurable is one number with an owner, a unit and a goal. Scorecards put several of them side by side."
      plans={['Your measurables, with unit and goal value', 'A form to define a new one']}
      action={
        <Link to="/scorecards" className={buttonStyles()}>
          Go to Scorecards
        </Link>
      }
    />
  );
}

import { createFileRoute, Link } from '@tanstack/react-router';
import { Clock4 } from 'lucide-react';
import { ComingPage } from '../../features/shell/coming-page.tsx';
import { buttonStyles } from '../../ui/button-styles.ts';

export const Route = createFileRoute('/_app/timesheets')({
  staticData: { title: 'Timesheets', subtitle: 'Where the time went' },
  component: TimesheetsPage,
});

function TimesheetsPage() {
  return (
    <ComingPage
      icon={Clock4}
      title="Timesheets are being built"
      text="The time that was tracked on todos, summed up by person and by day."
      plans={[
        'All entries, filtered by person and date',
        'Totals, averages and the timers that are running',
        'Top contributors and the last seven days',
      ]}
      action={
        <Link to="/todos" className={buttonStyles()}>
          Go to Todos
        </Link>
      }
    />
  );
}

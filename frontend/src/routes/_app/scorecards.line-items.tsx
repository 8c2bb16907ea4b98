import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { LineItemsScreen } from '../../features/scorecards/measurables/line-items-screen.tsx';
import { sessionQuery } from '../../features/session/session-queries.ts';
import { pageTitles } from '../../features/shell/page/page-titles.ts';

export const Route = createFileRoute('/_app/scorecards/line-items')({
  staticData: pageTitles.measurables,
  component: LineItemsPage,
});

function LineItemsPage() {
  const { data: user } = useQuery(sessionQuery);
  return user ? <LineItemsScreen userId={user.id} /> : null;
}

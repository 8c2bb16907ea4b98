import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { LineItemsScreen } from '../../features/scorecards/line-items-screen.tsx';
import { sessionQuery } from '../../features/session/session-queries.ts';

export const Route = createFileRoute('/_app/scorecards/line-items')({
  staticData: { title: 'Measurables', subtitle: 'The numbers that scorecards are made of' },
  component: LineItemsPage,
});

function LineItemsPage() {
  const { data: user } = useQuery(sessionQuery);
  return user ? <LineItemsScreen userId={user.id} /> : null;
}

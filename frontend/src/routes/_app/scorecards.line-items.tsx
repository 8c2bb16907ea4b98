import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { LineItemsScreen } from '../../features/scorecards/measurables/line-items-screen.tsx';
import { sessionQuery } from '../../features/session/session-queries.ts';
import { useTeamSelection } from '../../features/teams/use-team-selection.ts';

export const Route = createFileRoute('/_app/scorecards/line-items')({
  staticData: { title: 'Measurables', subtitle: 'The numbers your scorecards are made of' },
  component: LineItemsPage,
});

function LineItemsPage() {
  const { data: user } = useQuery(sessionQuery);
  const { teams, team, error } = useTeamSelection();
  const isTeamKnown = teams !== undefined || error !== null;
  return user ? <LineItemsScreen user={user} team={team} isTeamKnown={isTeamKnown} /> : null;
}

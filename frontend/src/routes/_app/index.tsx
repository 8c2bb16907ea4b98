import { createFileRoute } from '@tanstack/react-router';
import {
  DashboardSkeleton,
  NoTeams,
  TeamsUnreachable,
} from '../../features/dashboard/dashboard-states.tsx';
import { Welcome } from '../../features/dashboard/welcome.tsx';
import { useTeamSelection } from '../../features/teams/team-selection.ts';

export const Route = createFileRoute('/_app/')({
  staticData: {
    title: 'Team Dashboard',
    subtitle: ({ name }) => `Welcome back, ${name}! Here's what's happening with your team.`,
  },
  component: DashboardPage,
});

function DashboardPage() {
  const { teams, team, error, retry } = useTeamSelection();
  if (error && !teams) return <TeamsUnreachable error={error} retry={retry} />;
  if (teams?.length === 0) return <NoTeams />;
  if (!team) return <DashboardSkeleton />;
  return <Welcome teamName={team.name} />;
}

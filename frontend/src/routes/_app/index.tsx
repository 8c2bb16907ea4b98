import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import {
  DashboardSkeleton,
  NoTeams,
  TeamsUnreachable,
} from '../../features/dashboard/dashboard-states.tsx';
import { Welcome } from '../../features/dashboard/welcome.tsx';
import { PhonePrompt } from '../../features/session/phone-prompt.tsx';
import { sessionQuery } from '../../features/session/session-queries.ts';
import { InstallPrompt } from '../../features/shell/install-prompt.tsx';
import { useTeamSelection } from '../../features/teams/team-selection.ts';

export const Route = createFileRoute('/_app/')({
  staticData: {
    title: 'Team Dashboard',
    subtitle: ({ name }) => `Welcome back, ${name}! Here's what's happening with your team.`,
  },
  component: DashboardPage,
});

function DashboardPage() {
  const { data: user } = useQuery(sessionQuery);
  return (
    <>
      <Dashboard />
      {user && <PhonePrompt user={user} />}
      <InstallPrompt />
    </>
  );
}

function Dashboard() {
  const { teams, team, error, retry } = useTeamSelection();
  if (error && !teams) return <TeamsUnreachable error={error} retry={retry} />;
  if (teams?.length === 0) return <NoTeams />;
  if (!team) return <DashboardSkeleton />;
  return <Welcome teamName={team.name} />;
}

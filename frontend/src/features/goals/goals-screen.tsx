import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { GoalsSkeleton } from './goals-skeleton.tsx';
import { TeamGoals, type TeamGoalsProps } from './team-goals.tsx';

interface GoalsScreenProps extends Omit<TeamGoalsProps, 'teamId'> {
  teamId: string | null;
  /** Whether it is known which teams there are to choose from. */
  areTeamsKnown: boolean;
  /** What to do where there is no team to choose. */
  noTeamAction?: ReactNode;
}

export function GoalsScreen({ teamId, areTeamsKnown, noTeamAction, ...rest }: GoalsScreenProps) {
  if (teamId !== null) return <TeamGoals key={teamId} teamId={teamId} {...rest} />;
  if (!areTeamsKnown) return <GoalsSkeleton />;
  return (
    <EmptyState
      size="page"
      icon={<Users />}
      title="Select a Team"
      hint="Choose a team from the sidebar to manage goals"
      action={noTeamAction}
    />
  );
}

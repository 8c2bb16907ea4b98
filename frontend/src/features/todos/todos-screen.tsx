import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TeamTodos, type TeamTodosProps } from './team-todos.tsx';
import { TodosSkeleton } from './todos-skeleton.tsx';

interface TodosScreenProps extends Omit<TeamTodosProps, 'teamId'> {
  teamId: string | null;
  /** Whether it is known which teams there are to choose from. */
  areTeamsKnown: boolean;
  /** What to do where there is no team to choose. */
  noTeamAction?: ReactNode;
}

export function TodosScreen({ teamId, areTeamsKnown, noTeamAction, ...rest }: TodosScreenProps) {
  if (teamId !== null) return <TeamTodos key={teamId} teamId={teamId} {...rest} />;
  if (!areTeamsKnown) return <TodosSkeleton />;
  return (
    <EmptyState
      size="page"
      icon={<Users />}
      title="Select a Team"
      hint="Choose a team from the sidebar to manage todos"
      action={noTeamAction}
    />
  );
}

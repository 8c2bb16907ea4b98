import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IssuesSkeleton } from './issues-skeleton.tsx';
import { TeamIssues, type TeamIssuesProps } from './team-issues.tsx';

interface IssuesScreenProps extends Omit<TeamIssuesProps, 'teamId'> {
  teamId: string | null;
  /** Whether it is known which teams there are to choose from. */
  areTeamsKnown: boolean;
  /** What to do where there is no team to choose. */
  noTeamAction?: ReactNode;
}

export function IssuesScreen({ teamId, areTeamsKnown, noTeamAction, ...rest }: IssuesScreenProps) {
  if (teamId !== null) return <TeamIssues key={teamId} teamId={teamId} {...rest} />;
  if (!areTeamsKnown) return <IssuesSkeleton />;
  return (
    <EmptyState
      size="page"
      icon={<Users />}
      title="Select a Team"
      hint="Choose a team from the sidebar to manage issues"
      action={noTeamAction}
    />
  );
}

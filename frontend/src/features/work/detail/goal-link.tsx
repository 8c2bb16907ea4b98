import { Link } from '@tanstack/react-router';
import { linkStyles } from '../../../ui/primitives/link-styles.ts';
import { useGoalTitle, useGoalTitles } from '../../goals/goals-queries.ts';

interface GoalLinkProps {
  goalId: string;
  teamId: string;
  /** Shown until the title is known. */
  loading: string;
}

/** A link to the goal of a todo or an issue. */
export function GoalLink({ goalId, teamId, loading }: GoalLinkProps) {
  const title = useGoalTitle(goalId, useGoalTitles(teamId));
  return (
    <Link
      dir="auto"
      to="/goals/$goalId"
      params={{ goalId }}
      className={linkStyles({ className: 'min-w-0 truncate px-1.5' })}
    >
      {title ?? loading}
    </Link>
  );
}

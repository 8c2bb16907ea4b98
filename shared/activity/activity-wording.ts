import { sentence } from '../kit/sentence.ts';
import type { TeamActivityAction } from './team-activity.ts';

const wordings: Record<TeamActivityAction, string> = {
  created_todo: 'created todo',
  completed_todo: 'completed todo',
  created_goal: 'created goal',
  completed_goal: 'completed goal',
  created_issue: 'reported issue',
  resolved_issue: 'resolved issue',
  deleted_todo: 'deleted todo',
  restored_todo: 'restored todo',
  deleted_goal: 'deleted goal',
  deleted_scorecard: 'deleted scorecard',
  joined_team: 'joined the team',
  user_login: 'logged in',
};

/** `completed todo “Rotate credentials”`, `joined the team`, `performed {action}` for any other. */
export const activityWording = ({
  action,
  entityTitle,
}: {
  action: string;
  entityTitle: string | null;
}) => {
  if (!Object.hasOwn(wordings, action)) return `performed ${action}`;
  const wording = wordings[action as TeamActivityAction];
  const isAboutTitle = action !== 'joined_team' && action !== 'user_login';
  return isAboutTitle ? sentence`${wording} “${entityTitle ?? ''}”` : wording;
};

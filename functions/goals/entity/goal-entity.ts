import type { Entity } from '#functions/entities/entity.ts';
import { clearDeletedGoal } from '#functions/goals/reactions/deleted-goal.ts';
import { goalOwnedList } from './goal-owned-list.ts';
import { goalActivityProfile, goalProfile } from './goal-profile.ts';
import { goalTeamList } from './goal-team-list.ts';
import { milestoneOwnedList } from './milestone-owned-list.ts';

/** Goals, their milestones and their history. */
export const goalEntities: readonly Entity[] = [
  {
    type: 'goal',
    reactions: [clearDeletedGoal],
    teamList: goalTeamList,
    ownedList: goalOwnedList,
    ...goalProfile,
  },
  { type: 'milestone', ownedList: milestoneOwnedList },
  { type: 'goal_activity', ...goalActivityProfile },
];

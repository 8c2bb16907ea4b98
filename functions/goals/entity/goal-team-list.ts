import { goalStore } from '#functions/goals/goal-store.ts';
import { workTeamList } from '#functions/work/jobs/work-team-list.ts';

export const goalTeamList = workTeamList(goalStore);

import { workTeamList } from '#functions/work/jobs/work-team-list.ts';
import { goalStore } from './goal-store.ts';

export const goalTeamList = workTeamList(goalStore);

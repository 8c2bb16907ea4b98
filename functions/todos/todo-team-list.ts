import { workTeamList } from '#functions/work/jobs/work-team-list.ts';
import { todoStore } from './todo-store.ts';

export const todoTeamList = workTeamList(todoStore);

import { todoStore } from '#functions/todos/todo-store.ts';
import { workTeamList } from '#functions/work/jobs/work-team-list.ts';

export const todoTeamList = workTeamList(todoStore);

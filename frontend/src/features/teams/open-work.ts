import { callPages } from '../../kit/api/call-pages.ts';

/** How much of the work in a team that is not done is assigned to somebody. */
export interface OpenWork {
  todos: number;
  goals: number;
  issues: number;
}

const lists = {
  todos: 'GET /api/users/{userId}/todos',
  goals: 'GET /api/users/{userId}/goals',
  issues: 'GET /api/users/{userId}/issues',
} as const;

export async function readOpenWork(teamId: string, userId: string): Promise<OpenWork> {
  const request = { params: { userId }, query: { open: 'true' } };
  const count = async (list: (typeof lists)[keyof typeof lists]) => {
    const items: readonly { teamId: string }[] = await callPages(list, request);
    return items.filter((item) => item.teamId === teamId).length;
  };
  const [todos, goals, issues] = await Promise.all([
    count(lists.todos),
    count(lists.goals),
    count(lists.issues),
  ]);
  return { todos, goals, issues };
}

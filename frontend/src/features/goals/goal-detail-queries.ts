import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { GoalDetails } from '#shared/goals/goal-details.ts';
import { callPage } from '../../kit/call.ts';
import { keyOf } from '../../kit/query-client.ts';
import { issueCache } from '../issues/issue-cache-queries.ts';
import { todoCache } from '../todos/todo-cache-queries.ts';
import { goalCache } from './goal-cache-queries.ts';

/** A goal with all that is linked to it, however much that is. */
async function readWhole(goalId: string, signal: AbortSignal): Promise<GoalDetails> {
  const name = 'GET /api/goals/{goalId}/details';
  const params = { goalId };
  let { items: details, nextCursor: cursor } = await callPage(name, { params }, { signal });
  while (cursor !== null) {
    const more = await callPage(name, { params, query: { cursor } }, { signal });
    details = {
      ...more.items,
      goalTodos: [...details.goalTodos, ...more.items.goalTodos],
      goalIssues: [...details.goalIssues, ...more.items.goalIssues],
    };
    cursor = more.nextCursor;
  }
  return details;
}

/** A goal with its milestones, todos and issues, each as it is known by now. */
export function goalDetailsQuery(goalId: string) {
  const queryKey = keyOf('GET /api/goals/{goalId}/details', { params: { goalId } });
  return queryOptions<GoalDetails>({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const startedAt = Date.now();
      const details = await readWhole(goalId, signal);
      return [goalCache, todoCache, issueCache].reduce(
        (answer, { refresh }) => refresh(client, queryKey, answer, startedAt),
        details,
      );
    },
  });
}

/** Begins to read a goal with all that is linked to it. */
export function beginGoal(client: QueryClient, goalId: string): void {
  void client.prefetchQuery(goalDetailsQuery(goalId));
}

import type { QueryKey } from '@tanstack/react-query';
import { type ReadRoot, readsBelow } from '../cache/match-read.ts';

/** Of the reads of a todo, issue, goal or scorecard. */
const itemRoots: readonly ReadRoot[] = [
  '/api/todos',
  '/api/issues',
  '/api/goals',
  '/api/scorecards',
];
const pageParts: readonly unknown[] = [undefined, 'details', 'grid'];

/** Whether a query reads something of a todo, issue, goal or scorecard. */
export const isOfItem = (key: QueryKey): boolean =>
  readsBelow(key, ...itemRoots) && typeof key[1] === 'string';

/** Whether a query holds what the page of a todo, issue, goal or scorecard shows. */
export const isPageOfItem = (key: QueryKey): boolean => isOfItem(key) && pageParts.includes(key[2]);

interface PageData {
  teamId?: string;
  scorecard?: { teamId: string };
  goalTodos?: { todo: { teamId: string } }[];
  goalIssues?: { issue: { teamId: string } }[];
}

/** The teams whose data is in a response. */
export function teamIdsIn(data: unknown): (string | undefined)[] {
  const { teamId, scorecard, goalTodos = [], goalIssues = [] } = (data ?? {}) as PageData;
  return [
    teamId,
    scorecard?.teamId,
    ...goalTodos.map(({ todo }) => todo.teamId),
    ...goalIssues.map(({ issue }) => issue.teamId),
  ];
}

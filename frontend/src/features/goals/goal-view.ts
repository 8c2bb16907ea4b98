import type { Goal } from '#shared/goals/goal.ts';
import { goalScopeLabels, goalStatusLabels } from '#shared/goals/goal-labels.ts';
import { wordSearch } from '../../kit/search-words.ts';
import type { GoalView } from './goal-filter.ts';

type Narrowing = Pick<GoalView, 'search' | 'status' | 'scope'>;

export function isFiltering({ search, status, scope }: Narrowing): boolean {
  return search.trim() !== '' || status !== 'all' || scope !== 'all';
}

const search = wordSearch<Pick<Goal, 'title' | 'description'>>(
  ({ title, description }) => `${title}\n${description ?? ''}`,
);

/** Each word of the search must be in title or description. */
export function matchesView({ search: words, status, scope }: Narrowing) {
  const isFound = search(words);
  return (goal: Pick<Goal, 'title' | 'description' | 'status' | 'priority'>): boolean =>
    (status === 'all' || goal.status === status) &&
    (scope === 'all' || goal.priority === scope) &&
    isFound(goal);
}

/** What was looked for and not found, in a sentence. */
export function nothingFound({ search: words, status, scope, archived }: GoalView): string {
  const named = [
    archived && status !== 'archived' ? 'archived' : '',
    scope === 'all' ? '' : goalScopeLabels[scope].toLowerCase(),
    'goal',
    status === 'all' ? '' : `that is ${goalStatusLabels[status].toLowerCase()}`,
    words.trim() && `with “${words.trim()}”`,
  ].filter(Boolean);
  return `There is no ${named.join(' ')}. Look for something else, or clear the filters.`;
}

import { Select } from '../../../ui/forms/select/select.tsx';
import { goalScopeOptions, goalStatusOptions } from '../goal-options.tsx';
import { goalsCopy } from '../goals-copy.ts';
import type { GoalView } from './goal-view.ts';

const copy = goalsCopy.list;

interface GoalFiltersProps {
  view: GoalView;
  onViewChange: (view: GoalView) => void;
}

const archivedStatuses = [{ value: 'all', label: copy.allStatuses } as const, ...goalStatusOptions];
const statuses = archivedStatuses.filter(({ value }) => value !== 'archived');
const scopes = [{ value: 'all', label: copy.allScopes } as const, ...goalScopeOptions];

export function GoalFilters({ view, onViewChange }: GoalFiltersProps) {
  return (
    <span className="flex gap-2 max-sm:basis-full">
      <Select
        label={copy.status}
        options={view.archived ? archivedStatuses : statuses}
        value={view.status}
        onValueChange={(status) => onViewChange({ ...view, status })}
        className="sm:w-36!"
      />
      <Select
        label={copy.scope}
        options={scopes}
        value={view.scope}
        onValueChange={(scope) => onViewChange({ ...view, scope })}
        className="sm:w-34!"
      />
    </span>
  );
}

import { Select } from '../../../ui/forms/select/select.tsx';
import type { TeamPeople } from '../../teams/teams-queries.ts';
import { AssigneeSelect } from '../../work/list/assignee-select.tsx';
import { goalScopeOptions, goalStatusOptions } from '../goal-options.tsx';
import { goalsCopy } from '../goals-copy.ts';
import type { GoalView } from './goal-view.ts';

const copy = goalsCopy.list;

interface GoalFiltersProps {
  view: GoalView;
  onViewChange: (view: GoalView) => void;
  people: TeamPeople;
}

const archivedStatuses = [{ value: 'all', label: copy.allStatuses } as const, ...goalStatusOptions];
const statuses = archivedStatuses.filter(({ value }) => value !== 'archived');
const scopes = [{ value: 'all', label: copy.allScopes } as const, ...goalScopeOptions];

export function GoalFilters({ view, onViewChange, people }: GoalFiltersProps) {
  return (
    <span className="flex flex-wrap gap-2 max-sm:basis-full">
      <Select
        label={copy.status}
        options={view.archived ? archivedStatuses : statuses}
        value={view.status}
        onValueChange={(status) => onViewChange({ ...view, status })}
        className="w-32! max-sm:grow sm:w-36!"
      />
      <Select
        label={copy.scope}
        options={scopes}
        value={view.scope}
        onValueChange={(scope) => onViewChange({ ...view, scope })}
        className="w-32! max-sm:grow sm:w-34!"
      />
      <AssigneeSelect
        people={people}
        value={view.assignee}
        onValueChange={(assignee) => onViewChange({ ...view, assignee })}
      />
    </span>
  );
}

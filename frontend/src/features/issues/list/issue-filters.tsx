import type { Option } from '../../../ui/forms/select/options.ts';
import { Select } from '../../../ui/forms/select/select.tsx';
import type { TeamPeople } from '../../teams/teams-queries.ts';
import { AssigneeSelect } from '../../work/list/assignee-select.tsx';
import { levelOptions, statusOptions } from '../issue-options.tsx';
import { issuesCopy } from '../issues-copy.ts';
import type { IssueSort } from './issue-search.ts';
import { type IssueView, issueStatusFilterLabels } from './issue-view.ts';

const copy = issuesCopy.list;

interface IssueFiltersProps {
  view: IssueView;
  onViewChange: (view: IssueView) => void;
  people: TeamPeople;
}

const allStatuses = [
  { value: 'all', label: copy.allStatuses } as const,
  { value: 'unresolved', label: issueStatusFilterLabels.unresolved } as const,
  ...statusOptions,
];
const allLevels = [{ value: 'all', label: copy.allLevels } as const, ...levelOptions];
const sortOptions: readonly Option<IssueSort>[] = [
  { value: 'level-high', label: copy.sorts.levelHigh },
  { value: 'level-low', label: copy.sorts.levelLow },
  { value: 'newest', label: copy.sorts.newest },
  { value: 'oldest', label: copy.sorts.oldest },
  { value: 'status', label: copy.sorts.status },
  { value: 'title', label: copy.sorts.title },
];

export function IssueFilters({ view, onViewChange, people }: IssueFiltersProps) {
  return (
    <>
      <Select
        label={copy.status}
        options={allStatuses}
        value={view.status}
        onValueChange={(status) => onViewChange({ ...view, status })}
        className="w-36! shrink-0 max-sm:grow"
      />
      <Select
        label={copy.level}
        options={allLevels}
        value={view.level}
        onValueChange={(level) => onViewChange({ ...view, level })}
        className="w-32! shrink-0 max-sm:grow"
      />
      <AssigneeSelect
        people={people}
        value={view.assignee}
        onValueChange={(assignee) => onViewChange({ ...view, assignee })}
      />
      <Select
        label={copy.sort}
        options={sortOptions}
        value={view.sort}
        onValueChange={(sort) => onViewChange({ ...view, sort })}
        className="w-42! shrink-0 max-sm:grow"
      />
    </>
  );
}

import { Select } from '../../../ui/forms/select/select.tsx';
import type { TeamPeople } from '../../teams/teams-queries.ts';
import { AssigneeSelect } from '../../work/list/assignee-select.tsx';
import { todosCopy } from '../todos-copy.ts';
import { dueFilters, statusFilters, type TodoView } from './todo-view.ts';

const copy = todosCopy.list;

const statusOptions = statusFilters.map((value) => ({ value, label: copy.statuses[value] }));
const dueOptions = dueFilters.map((value) => ({ value, label: copy.dues[value] }));

interface TodoFiltersProps {
  view: TodoView;
  onViewChange: (view: TodoView) => void;
  people: TeamPeople;
}

export function TodoFilters({ view, onViewChange, people }: TodoFiltersProps) {
  return (
    <>
      <Select
        label={copy.status}
        options={statusOptions}
        value={view.status}
        onValueChange={(status) => onViewChange({ ...view, status })}
        className="w-34! shrink-0 max-sm:grow"
      />
      <Select
        label={copy.due}
        options={dueOptions}
        value={view.due}
        onValueChange={(due) => onViewChange({ ...view, due })}
        className="w-32! shrink-0 max-sm:grow"
      />
      <AssigneeSelect
        people={people}
        value={view.assignee}
        onValueChange={(assignee) => onViewChange({ ...view, assignee })}
      />
    </>
  );
}

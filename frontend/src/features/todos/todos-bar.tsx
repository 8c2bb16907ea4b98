import type { RefObject } from 'react';
import { countText, ListBar } from '../../ui/list-bar.tsx';
import { Select } from '../../ui/select.tsx';
import { isFiltering, type TodoFilter } from './todo-filter.ts';

interface TodosBarProps {
  filter: TodoFilter;
  onFilterChange: (filter: TodoFilter) => void;
  shown: number;
  /** Undefined until the list is here, null where it could not be read. */
  total: number | null | undefined;
  isLoadingMore: boolean;
  search: RefObject<HTMLInputElement | null>;
  onShowShortcuts: () => void;
}

const statusOptions = [
  { value: 'all', label: 'All' },
  { value: 'pending', label: 'Pending' },
  { value: 'completed', label: 'Completed' },
] as const;

export function TodosBar(props: TodosBarProps) {
  const { filter, onFilterChange, shown, total, isLoadingMore, search, onShowShortcuts } = props;
  return (
    <ListBar
      searchLabel="Search todos"
      search={filter.search}
      onSearchChange={(text) => onFilterChange({ ...filter, search: text })}
      searchInput={search}
      count={countText({
        things: ['todo', 'todos'],
        total,
        shown: isFiltering(filter) ? shown : undefined,
      })}
      isLoadingMore={isLoadingMore}
      onShowShortcuts={onShowShortcuts}
    >
      <Select
        label="Status"
        options={statusOptions}
        value={filter.status}
        onValueChange={(status) => onFilterChange({ ...filter, status })}
        className="w-34! shrink-0"
      />
    </ListBar>
  );
}

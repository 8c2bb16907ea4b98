import { Keyboard } from 'lucide-react';
import type { RefObject } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { isFiltering, type TodoFilter } from './todo-filter.ts';

interface TodosBarProps {
  filter: TodoFilter;
  onFilterChange: (filter: TodoFilter) => void;
  shown: number;
  /** Undefined until the list is here. */
  total: number | undefined;
  /** More pages are on their way. */
  isLoadingMore: boolean;
  search: RefObject<HTMLInputElement | null>;
  onShowShortcuts: () => void;
}

const statusOptions = [
  { value: 'all', label: 'All' },
  { value: 'pending', label: 'Pending' },
  { value: 'completed', label: 'Completed' },
] as const;

function countText(shown: number, total: number, isFiltered: boolean): string {
  const todos = total === 1 ? 'todo' : 'todos';
  return isFiltered ? `${shown} of ${total} ${todos}` : `${total} ${todos}`;
}

export function TodosBar(props: TodosBarProps) {
  const { filter, onFilterChange, shown, total, isLoadingMore, search, onShowShortcuts } = props;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <SearchInput
        ref={search}
        label="Search todos"
        className="min-w-40 flex-1 sm:max-w-72"
        value={filter.search}
        onValueChange={(text) => onFilterChange({ ...filter, search: text })}
      />
      <Select
        label="Status"
        options={statusOptions}
        value={filter.status}
        onValueChange={(status) => onFilterChange({ ...filter, status })}
        className="w-34! shrink-0"
      />
      <div className="ml-auto flex items-center gap-2">
        {total === undefined ? (
          <Skeleton className="w-14" />
        ) : (
          <p role="status" className="tnum flex items-center gap-2 text-ink-3 text-xs">
            {isLoadingMore && <Spinner className="size-3.5" />}
            {countText(shown, total, isFiltering(filter))}
          </p>
        )}
        <IconButton
          label="Keyboard shortcuts"
          keys="?"
          onClick={onShowShortcuts}
          className="text-ink-3! pointer-coarse:hidden"
        >
          <Keyboard aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}

import type { RefObject } from 'react';
import { ArchiveActions } from '../../ui/archive-actions.tsx';
import { countText, ListBar } from '../../ui/list-bar.tsx';
import type { Option } from '../../ui/options.ts';
import { Select } from '../../ui/select.tsx';
import type { ArchiveCompleted } from '../archives/archive-queries.ts';
import type { IssueView } from './issue-filter.ts';
import { levelOptions, statusOptions } from './issue-looks.tsx';
import type { IssueSort } from './issue-search.ts';
import { isFiltering } from './issue-view.ts';

interface IssuesBarProps {
  view: IssueView;
  onViewChange: (view: IssueView) => void;
  shown: number;
  /** Undefined until the list is here, null where it could not be read. */
  total: number | null | undefined;
  resolved: number;
  isLoadingMore: boolean;
  archiving: ArchiveCompleted;
  search: RefObject<HTMLInputElement | null>;
  onShowShortcuts: () => void;
}

const allStatuses = [{ value: 'all', label: 'All statuses' } as const, ...statusOptions];
const allLevels = [{ value: 'all', label: 'All levels' } as const, ...levelOptions];
const sortOptions: readonly Option<IssueSort>[] = [
  { value: 'level-high', label: 'Level: high to low' },
  { value: 'level-low', label: 'Level: low to high' },
  { value: 'newest', label: 'Date: newest' },
  { value: 'oldest', label: 'Date: oldest' },
  { value: 'status', label: 'Status' },
  { value: 'title', label: 'Title A-Z' },
];

export function IssuesBar(props: IssuesBarProps) {
  const { view, onViewChange, shown, total, resolved, archiving } = props;
  const change = (fields: Partial<IssueView>) => onViewChange({ ...view, ...fields });
  return (
    <ListBar
      searchLabel="Search issues"
      search={view.search}
      onSearchChange={(search) => change({ search })}
      searchInput={props.search}
      count={countText({
        things: ['issue', 'issues'],
        total,
        shown: isFiltering(view) ? shown : undefined,
        isArchive: view.archived,
      })}
      isLoadingMore={props.isLoadingMore}
      onShowShortcuts={props.onShowShortcuts}
      actions={
        <ArchiveActions
          isShown={view.archived}
          onShownChange={(archived) => change({ archived })}
          completed={resolved}
          archiving={archiving}
        />
      }
    >
      <Select
        label="Status"
        options={allStatuses}
        value={view.status}
        onValueChange={(status) => change({ status })}
        className="w-36! shrink-0 max-sm:grow"
      />
      <Select
        label="Level"
        options={allLevels}
        value={view.level}
        onValueChange={(level) => change({ level })}
        className="w-32! shrink-0 max-sm:grow"
      />
      <Select
        label="Sort"
        options={sortOptions}
        value={view.sort}
        onValueChange={(sort) => change({ sort })}
        className="w-42! shrink-0 max-sm:grow"
      />
    </ListBar>
  );
}

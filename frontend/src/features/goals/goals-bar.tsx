import type { RefObject } from 'react';
import { ArchiveActions } from '../../ui/archive-actions.tsx';
import { countText, ListBar } from '../../ui/list-bar.tsx';
import { Select } from '../../ui/select.tsx';
import type { ArchiveCompleted } from '../archives/archive-queries.ts';
import { type GoalView, inArchive } from './goal-filter.ts';
import { goalScopeOptions, goalStatusOptions } from './goal-looks.tsx';
import { isFiltering } from './goal-view.ts';

interface GoalsBarProps {
  view: GoalView;
  onViewChange: (view: GoalView) => void;
  shown: number;
  /** Undefined until the list is here, null where it could not be read. */
  total: number | null | undefined;
  completed: number;
  isLoadingMore: boolean;
  archiving: ArchiveCompleted;
  search: RefObject<HTMLInputElement | null>;
  onShowShortcuts: () => void;
}

const archivedStatuses = [{ value: 'all', label: 'All statuses' } as const, ...goalStatusOptions];
const statuses = archivedStatuses.filter(({ value }) => value !== 'archived');
const scopes = [{ value: 'all', label: 'All scopes' } as const, ...goalScopeOptions];

export function GoalsBar(props: GoalsBarProps) {
  const { view, onViewChange, shown, total, completed, archiving } = props;
  const change = (fields: Partial<GoalView>) => onViewChange({ ...view, ...fields });
  return (
    <ListBar
      searchLabel="Search goals"
      search={view.search}
      onSearchChange={(search) => change({ search })}
      searchInput={props.search}
      count={countText({
        things: ['goal', 'goals'],
        total,
        shown: isFiltering(view) ? shown : undefined,
        isArchive: view.archived,
      })}
      isLoadingMore={props.isLoadingMore}
      onShowShortcuts={props.onShowShortcuts}
      actions={
        <ArchiveActions
          isShown={view.archived}
          onShownChange={(archived) => onViewChange(inArchive(view, archived))}
          completed={completed}
          archiving={archiving}
        />
      }
    >
      <span className="flex gap-2 max-sm:basis-full">
        <Select
          label="Status"
          options={view.archived ? archivedStatuses : statuses}
          value={view.status}
          onValueChange={(status) => change({ status })}
          className="sm:w-36!"
        />
        <Select
          label="Scope"
          options={scopes}
          value={view.scope}
          onValueChange={(scope) => change({ scope })}
          className="sm:w-34!"
        />
      </span>
    </ListBar>
  );
}

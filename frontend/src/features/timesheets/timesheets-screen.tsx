import { Link } from '@tanstack/react-router';
import { ChevronDown, Clock4, ListFilter, SearchX } from 'lucide-react';
import { type ComponentProps, useId, useRef, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { PageShortcuts } from '../../ui/lists/page-shortcuts.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { buttonStyles } from '../../ui/primitives/button-styles.ts';
import { Card } from '../../ui/primitives/card.tsx';
import { Count } from '../../ui/primitives/count.tsx';
import { ExportMenu } from './export-menu.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { TimesheetCards } from './timesheet-cards.tsx';
import { rangeText, TimesheetFilters } from './timesheet-filters.tsx';
import type { TimesheetSearch } from './timesheet-search.ts';
import { TimesheetTable } from './timesheet-table.tsx';
import { filterCount, orderOf, sortedBy } from './timesheet-view.ts';
import { timesheetsCopy } from './timesheets-copy.ts';
import { useTimesheetAnalytics, useTimesheets } from './timesheets-queries.ts';
import { TimesheetsShortcutsSheet } from './timesheets-shortcuts-sheet.tsx';
import { TopContributors } from './top-contributors.tsx';

const copy = timesheetsCopy.table;

interface TimesheetsScreenProps extends Pick<ComponentProps<typeof TimesheetTable>, 'deletedTodo'> {
  companyId: string;
  search: TimesheetSearch;
  onSearchChange: (search: TimesheetSearch) => void;
}

export function TimesheetsScreen(props: TimesheetsScreenProps) {
  const { companyId, search, deletedTodo, onSearchChange } = props;
  const analytics = useTimesheetAnalytics(search);
  const count = filterCount(search);
  const [isOpen, setOpen] = useState(count > 0);
  const panelId = useId();
  const filters = useRef<HTMLButtonElement>(null);
  function clear(): void {
    onSearchChange({ ...search, user: undefined, from: undefined, to: undefined });
    // Clearing removes the focused button.
    filters.current?.focus();
  }
  return (
    <div className="space-y-4">
      <PageShortcuts sheet={TimesheetsShortcutsSheet} />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          ref={filters}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <ListFilter aria-hidden />
          {timesheetsCopy.filters.title}
          {count > 0 && <Count value={count} />}
          <ChevronDown
            aria-hidden
            className={classNames('transition-transform', isOpen && 'rotate-180')}
          />
        </Button>
        <p className="tnum min-w-0 truncate text-ink-3 text-xs">{rangeText(search)}</p>
        <div className="ml-auto flex items-center gap-3">
          <ExportMenu search={search} />
        </div>
      </div>
      {isOpen && (
        <TimesheetFilters
          id={panelId}
          companyId={companyId}
          search={search}
          onChange={onSearchChange}
        />
      )}
      <TimesheetCards analytics={analytics.data} hasFailed={analytics.isError} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_19rem] lg:items-start">
        <TimeEntries {...{ search, deletedTodo, onSearchChange }} onClear={clear} />
        <div className="grid gap-4 sm:max-lg:grid-cols-2">
          <TopContributors users={analytics.data?.topUsers} hasFailed={analytics.isError} />
          <RecentActivity days={analytics.data?.dailyBreakdown} hasFailed={analytics.isError} />
        </div>
      </div>
    </div>
  );
}

interface TimeEntriesProps extends Omit<TimesheetsScreenProps, 'companyId'> {
  onClear: () => void;
}

function TimeEntries({ search, deletedTodo, onSearchChange, onClear }: TimeEntriesProps) {
  const { items, query, readMore, isReadingMore, isPrevious } = useTimesheets(search);
  const isFiltered = filterCount(search) > 0;
  return (
    <Card aria-label={copy.label}>
      {query.error && (!items || isPrevious) ? (
        <LoadFailure title={copy.loadFailed} of={query} className="py-16" />
      ) : items?.length === 0 && !readMore ? (
        isFiltered ? (
          <EmptyState
            icon={<SearchX />}
            level={2}
            className="py-16"
            title={copy.noMatchTitle}
            hint={copy.noMatchHint}
            action={<Button onClick={onClear}>{copy.clearFilters}</Button>}
          />
        ) : (
          <EmptyState
            icon={<Clock4 />}
            level={2}
            className="py-16"
            title={copy.emptyTitle}
            hint={copy.emptyHint}
            action={
              <Link to="/todos" className={buttonStyles({ variant: 'primary' })}>
                {copy.openTodos}
              </Link>
            }
          />
        )
      ) : (
        <TimesheetTable
          entries={items}
          deletedTodo={deletedTodo}
          order={orderOf(search)}
          onSort={(column) => onSearchChange(sortedBy(search, column))}
          isPrevious={isPrevious}
        />
      )}
      {readMore && (
        <div className="flex justify-center border-line-soft border-t p-2">
          <Button variant="ghost" wide pending={isReadingMore} onClick={readMore}>
            {copy.showMore}
          </Button>
        </div>
      )}
    </Card>
  );
}

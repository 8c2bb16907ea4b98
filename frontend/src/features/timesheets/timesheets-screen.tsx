import { ChevronDown, Clock4, ListFilter, SearchX } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Count } from '../../ui/count.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageShortcuts } from '../../ui/page-shortcuts.tsx';
import { ExportMenu } from './export-menu.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { TimesheetCards } from './timesheet-cards.tsx';
import { rangeText, TimesheetFilters } from './timesheet-filters.tsx';
import { useTimesheetFigures, useTimesheets } from './timesheet-queries.ts';
import type { TimesheetSearch } from './timesheet-search.ts';
import { TimesheetTable } from './timesheet-table.tsx';
import { filterCount, orderOf, sortedBy } from './timesheet-view.ts';
import { TopContributors } from './top-contributors.tsx';

const ShortcutsSheet = lazyPart(
  async () => (await import('./timesheets-shortcuts-sheet.tsx')).TimesheetsShortcutsSheet,
);

interface TimesheetsScreenProps {
  companyId: string;
  search: TimesheetSearch;
  onSearchChange: (search: TimesheetSearch) => void;
}

export function TimesheetsScreen({ companyId, search, onSearchChange }: TimesheetsScreenProps) {
  const figures = useTimesheetFigures(search);
  const count = filterCount(search);
  const [isOpen, setOpen] = useState(count > 0);
  const panelId = useId();
  const filters = useRef<HTMLButtonElement>(null);
  function clear(): void {
    onSearchChange({ ...search, user: undefined, from: undefined, to: undefined });
    // The button goes with what it cleared.
    filters.current?.focus();
  }
  return (
    <div className="space-y-4">
      <PageShortcuts sheet={ShortcutsSheet} />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          ref={filters}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <ListFilter aria-hidden />
          Filters
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
      <TimesheetCards figures={figures.data} hasFailed={figures.isError} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_19rem] lg:items-start">
        <TimeEntries search={search} onSearchChange={onSearchChange} onClear={clear} />
        <div className="grid gap-4 sm:max-lg:grid-cols-2">
          <TopContributors users={figures.data?.topUsers} hasFailed={figures.isError} />
          <RecentActivity days={figures.data?.dailyBreakdown} hasFailed={figures.isError} />
        </div>
      </div>
    </div>
  );
}

interface TimeEntriesProps extends Omit<TimesheetsScreenProps, 'companyId'> {
  onClear: () => void;
}

function TimeEntries({ search, onSearchChange, onClear }: TimeEntriesProps) {
  const { items, query, readMore, isReadingMore, isOld } = useTimesheets(search);
  const isFiltered = filterCount(search) > 0;
  return (
    <Card aria-label="Time entries">
      {query.error && (!items || isOld) ? (
        <LoadFailure title="Failed to load timesheets" of={query} className="py-16" />
      ) : items?.length === 0 && !readMore ? (
        isFiltered ? (
          <EmptyState
            icon={<SearchX />}
            level={2}
            className="py-16"
            title="No time entries found"
            hint="Nothing was logged by them, or on these days."
            action={<Button onClick={onClear}>Clear filters</Button>}
          />
        ) : (
          <EmptyState
            icon={<Clock4 />}
            level={2}
            className="py-16"
            title="No time entries yet"
            hint="Start a timer on a todo, or log time there: it shows here at once."
          />
        )
      ) : (
        <TimesheetTable
          entries={items}
          order={orderOf(search)}
          onSort={(column) => onSearchChange(sortedBy(search, column))}
          isOld={isOld}
        />
      )}
      {readMore && (
        <div className="flex justify-center border-line-soft border-t p-2">
          <Button variant="ghost" wide pending={isReadingMore} onClick={readMore}>
            Show more
          </Button>
        </div>
      )}
    </Card>
  );
}

import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { formatMonthDay } from '../../kit/dates/format-date.ts';
import { localDayOf, startOfLocalDay } from '../../kit/dates/local-day.ts';
import { localTimeZone } from '../../kit/dates/local-time-zone.ts';
import { useWeekStart } from '../../ui/company-formats.tsx';
import { DatePicker } from '../../ui/forms/date-picker/date-picker.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { PersonFilter } from '../../ui/forms/select/person-filter.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { companyUsersQuery } from '../people/people-queries.ts';
import type { TimesheetSearch } from './timesheet-search.ts';
import { filterCount, rangePresets } from './timesheet-view.ts';
import { timesheetsCopy } from './timesheets-copy.ts';

const copy = timesheetsCopy.filters;

interface TimesheetFiltersProps {
  id: string;
  companyId: string;
  search: TimesheetSearch;
  onChange: (search: TimesheetSearch) => void;
}

const isoOfDay = (day: string | undefined) => (day ? startOfLocalDay(day).toISOString() : null);
const dayOfIso = (moment: string | null) => (moment ? localDayOf(new Date(moment)) : undefined);

/** Moves the start of the range to its end if it would be later. */
const withFrom = (search: TimesheetSearch, from: string | undefined): TimesheetSearch => ({
  ...search,
  from,
  to: from && search.to && search.to < from ? from : search.to,
});
const withTo = (search: TimesheetSearch, to: string | undefined): TimesheetSearch => ({
  ...search,
  to,
  from: to && search.from && search.from > to ? to : search.from,
});

/** Filters by person and days, in the time zone of the viewer. */
export function TimesheetFilters({ id, companyId, search, onChange }: TimesheetFiltersProps) {
  const { data: users } = useQuery(companyUsersQuery(companyId));
  const weekStart = useWeekStart();
  const day = (label: string, value: string | undefined, change: (day?: string) => void) => (
    <Field label={label}>
      {(control) => (
        <DatePicker
          {...control}
          label={label}
          placeholder={copy.anyDay}
          value={isoOfDay(value)}
          onValueChange={(moment) => change(dayOfIso(moment))}
        />
      )}
    </Field>
  );
  return (
    <Card id={id} aria-label={copy.title} className="p-4">
      <div className="grid gap-3 sm:grid-cols-3 lg:grid-cols-[minmax(0,1fr)_10rem_10rem_auto] lg:items-end">
        <PersonFilter
          label={copy.user}
          people={users}
          value={search.user}
          onValueChange={(user) => onChange({ ...search, user })}
        />
        {day(copy.from, search.from, (from) => onChange(withFrom(search, from)))}
        {day(copy.to, search.to, (to) => onChange(withTo(search, to)))}
        <div className="flex flex-wrap items-center gap-1 max-lg:col-span-full lg:flex-nowrap lg:pb-0.5">
          {rangePresets(weekStart).map(({ label, from, to }) => (
            <Button
              key={label}
              variant={search.from === from && search.to === to ? 'secondary' : 'ghost'}
              size="small"
              aria-pressed={search.from === from && search.to === to}
              onClick={() => onChange({ ...search, from, to })}
            >
              {label}
            </Button>
          ))}
          <Button
            variant="ghost"
            size="small"
            className="ml-auto aria-disabled:text-ink-3 aria-disabled:hover:bg-transparent"
            // `disabled` would take the focus away after clearing.
            aria-disabled={filterCount(search) === 0 || undefined}
            onClick={() => onChange({ ...search, user: undefined, from: undefined, to: undefined })}
          >
            <X aria-hidden />
            {copy.clear}
          </Button>
        </div>
      </div>
      <p className="mt-3 text-ink-3 text-xs">{copy.timeZone(localTimeZone())}</p>
    </Card>
  );
}

/** The days of a filter as text. */
export function rangeText({ from, to }: TimesheetSearch): string | undefined {
  const written = (day: string) => formatMonthDay(startOfLocalDay(day));
  if (from && to) return from === to ? written(from) : `${written(from)} – ${written(to)}`;
  if (from) return copy.rangeFrom(written(from));
  return to ? copy.rangeTo(written(to)) : undefined;
}

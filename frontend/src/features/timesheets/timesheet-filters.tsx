import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { formatMonthDay } from '../../kit/format-date.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { DatePicker } from '../../ui/date-picker.tsx';
import { Field } from '../../ui/field.tsx';
import { companyUsersQuery } from '../people/people-queries.ts';
import type { TimesheetSearch } from './timesheet-search.ts';
import {
  dayOfMoment,
  filterCount,
  momentOfDay,
  ownTimeZone,
  usualRanges,
} from './timesheet-view.ts';

interface TimesheetFiltersProps {
  id: string;
  companyId: string;
  search: TimesheetSearch;
  onChange: (search: TimesheetSearch) => void;
}

const isoOfDay = (day: string | undefined) => (day ? momentOfDay(day).toISOString() : null);
const dayOfIso = (moment: string | null) => (moment ? dayOfMoment(new Date(moment)) : undefined);

/** A range that would end before it begins begins where it ends. */
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

/** Whose time, and which days; the days are those of the viewer's own time zone. */
export function TimesheetFilters({ id, companyId, search, onChange }: TimesheetFiltersProps) {
  const { data: users } = useQuery(companyUsersQuery(companyId));
  const options = [
    { value: '', label: 'Everyone' },
    ...(users ?? []).map((user) => ({
      value: user.id,
      label: user.name,
      icon: <Avatar size="tiny" id={user.id} name={user.name} photo={user.profilePhotoPath} />,
    })),
  ];
  const day = (label: string, value: string | undefined, change: (day?: string) => void) => (
    <Field label={label}>
      {(control) => (
        <DatePicker
          {...control}
          label={label}
          placeholder="Any day"
          value={isoOfDay(value)}
          onValueChange={(moment) => change(dayOfIso(moment))}
        />
      )}
    </Field>
  );
  return (
    <Card id={id} aria-label="Filters" className="p-4">
      <div className="grid gap-3 sm:grid-cols-3 lg:grid-cols-[minmax(0,1fr)_10rem_10rem_auto] lg:items-end">
        <Field label="User">
          {(control) => (
            <Combobox
              {...control}
              label="User"
              placeholder="Everyone"
              searchPlaceholder="Search people…"
              emptyText={() => 'Nobody of that name'}
              options={options}
              value={search.user ?? ''}
              onValueChange={(user) => onChange({ ...search, user: user || undefined })}
            >
              {options.find(({ value }) => value === (search.user ?? ''))?.label ?? 'Somebody else'}
            </Combobox>
          )}
        </Field>
        {day('From', search.from, (from) => onChange(withFrom(search, from)))}
        {day('To', search.to, (to) => onChange(withTo(search, to)))}
        <div className="flex flex-wrap items-center gap-1 max-lg:col-span-full lg:flex-nowrap lg:pb-0.5">
          {usualRanges().map(({ label, from, to }) => (
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
            // Not `disabled`, which would take the focus from whoever has just cleared.
            aria-disabled={filterCount(search) === 0 || undefined}
            onClick={() => onChange({ ...search, user: undefined, from: undefined, to: undefined })}
          >
            <X aria-hidden />
            Clear
          </Button>
        </div>
      </div>
      <p className="mt-3 text-ink-3 text-xs">Days begin and end in {ownTimeZone()}.</p>
    </Card>
  );
}

/** The days of a filter in words. */
export function rangeText({ from, to }: TimesheetSearch): string | undefined {
  const written = (day: string) => formatMonthDay(momentOfDay(day));
  if (from && to) return from === to ? written(from) : `${written(from)} – ${written(to)}`;
  if (from) return `From ${written(from)}`;
  return to ? `Until ${written(to)}` : undefined;
}

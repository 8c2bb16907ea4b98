import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { auditGroups } from '#shared/audit/audit-groups.ts';
import { localDayOf, startOfLocalDay } from '../../kit/dates/local-day.ts';
import { DatePicker } from '../../ui/forms/date-picker/date-picker.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { PersonFilter } from '../../ui/forms/select/person-filter.tsx';
import { Select } from '../../ui/forms/select/select.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { companyUsersQuery } from '../people/people-queries.ts';
import { auditCopy } from './audit-copy.ts';
import type { AuditSearch } from './audit-search.ts';

const copy = auditCopy.filters;

const groupOptions = [
  { value: '', label: copy.anyGroup },
  ...auditGroups.map((group) => ({ value: group, label: copy.groups[group] })),
];

interface AuditFiltersProps {
  companyId: string;
  search: AuditSearch;
  onChange: (search: AuditSearch) => void;
}

/** Filters by person, kind and day. */
export function AuditFilters({ companyId, search, onChange }: AuditFiltersProps) {
  const { data: users } = useQuery(companyUsersQuery(companyId));
  const { user, group = '', day } = search;
  const isFiltered = user !== undefined || group !== '' || day !== undefined;
  return (
    <Card
      aria-label={copy.title}
      className="grid gap-3 p-4 sm:grid-cols-[minmax(0,1fr)_11rem_10rem_auto] sm:items-end"
    >
      <PersonFilter
        label={copy.user}
        people={users}
        value={user}
        onValueChange={(next) => onChange({ ...search, user: next })}
      />
      <Field label={copy.group}>
        {(control) => (
          <Select
            {...control}
            options={groupOptions}
            value={group}
            onValueChange={(next) =>
              onChange({ ...search, group: auditGroups.find((each) => each === next) })
            }
          />
        )}
      </Field>
      <Field label={copy.day}>
        {(control) => (
          <DatePicker
            {...control}
            label={copy.day}
            placeholder={copy.anyDay}
            value={day ? startOfLocalDay(day).toISOString() : null}
            onValueChange={(moment) =>
              onChange({ ...search, day: moment ? localDayOf(new Date(moment)) : undefined })
            }
          />
        )}
      </Field>
      <Button
        variant="ghost"
        size="small"
        className="sm:mb-0.5 aria-disabled:text-ink-3 aria-disabled:hover:bg-transparent"
        // `disabled` would take the focus away after clearing.
        aria-disabled={!isFiltered || undefined}
        onClick={() => onChange({})}
      >
        <X aria-hidden />
        {copy.clear}
      </Button>
    </Card>
  );
}

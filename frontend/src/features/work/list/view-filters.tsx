import { ListFilter } from 'lucide-react';
import type { ReactNode } from 'react';
import { type CommonView, type Filter, valuesOf } from '#shared/work/view.ts';
import type { Option } from '../../../ui/forms/select/options.ts';
import { Select } from '../../../ui/forms/select/select.tsx';
import { Popover } from '../../../ui/overlays/popup/popover.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import type { TeamPeople } from '../../teams/teams-queries.ts';
import { workCopy } from '../work-copy.ts';
import { PersonFilterSelect } from './person-filter-select.tsx';
import type { TeamListKind, WorkItem } from './team-list-kind.ts';

const copy = workCopy.view;

interface ViewFiltersProps<Item extends WorkItem, View extends CommonView> {
  kind: Pick<TeamListKind<Item, View>, 'view' | 'options'>;
  view: View;
  onViewChange: (view: View) => void;
  people: TeamPeople;
}

/** The selects that filter and sort a list; those used less are in a popover, with the groups. */
export function ViewFilters<Item extends WorkItem, View extends CommonView>(
  props: ViewFiltersProps<Item, View>,
) {
  const { kind, view, onViewChange } = props;
  const { filters, sorts, groupings } = kind.view;
  const values = valuesOf(view);
  const entries = Object.entries(filters);
  const further = entries.filter(([, { isFurther }]) => isFurther);
  const chosen = further.filter(([name]) => values[name] !== undefined).length;
  const selectOf = ([name, filter]: [string, Filter<Item>], className: string) => (
    <FilterSelect
      key={name}
      filter={filter}
      options={kind.options?.[name]}
      isArchive={view.archived === 1}
      value={values[name]}
      onValueChange={(value) => onViewChange({ ...view, [name]: value })}
      people={props.people}
      className={className}
    />
  );
  return (
    <>
      {entries
        .filter(([, { isFurther }]) => !isFurther)
        .map((entry) => selectOf(entry, 'w-32! shrink-0 max-sm:grow'))}
      <Select
        label={copy.sort}
        options={sorts}
        value={view.sort ?? sorts[0]?.value}
        onValueChange={(sort) =>
          onViewChange({ ...view, sort: sort === sorts[0]?.value ? undefined : sort })
        }
        className="w-auto! shrink-0 max-sm:grow"
      />
      <Popover
        label={copy.further}
        align="end"
        className="flex w-72 flex-col gap-3 p-3"
        trigger={
          <Button className="shrink-0">
            <ListFilter aria-hidden />
            {chosen > 0 ? copy.furtherChosen(chosen) : copy.further}
          </Button>
        }
      >
        {further.map((entry) => (
          <Choice key={entry[0]} label={entry[1].label}>
            {selectOf(entry, 'w-40! shrink-0')}
          </Choice>
        ))}
        <hr className="border-line-soft" />
        <Choice label={copy.group}>
          <Select
            label={copy.group}
            options={[{ value: 'none', label: copy.noGroup }, ...groupings]}
            value={view.group ?? 'none'}
            onValueChange={(group) =>
              onViewChange({ ...view, group: group === 'none' ? undefined : group })
            }
            className="w-40! shrink-0"
          />
        </Choice>
      </Popover>
    </>
  );
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-3 text-sm">
      <span aria-hidden className="text-ink-2">
        {label}
      </span>
      {children}
    </div>
  );
}

interface FilterSelectProps<Item> {
  filter: Filter<Item>;
  options: readonly Option[] | undefined;
  isArchive: boolean;
  value: string | number | undefined;
  onValueChange: (value: string | number | undefined) => void;
  people: TeamPeople;
  className: string;
}

function FilterSelect<Item>(props: FilterSelectProps<Item>) {
  const { filter, options, isArchive, value, onValueChange, people, className } = props;
  if ('personOf' in filter)
    return (
      <PersonFilterSelect
        filter={filter}
        people={people}
        value={value === undefined ? 'all' : String(value)}
        onValueChange={(person) => onValueChange(person === 'all' ? undefined : person)}
        className={className}
      />
    );
  const choices = filter.choices.filter(({ isInArchive = false }) => isArchive || !isInArchive);
  const lookOf = (choice: string) => options?.find((option) => option.value === choice);
  return (
    <Select
      label={filter.label}
      options={[
        { value: 'all', label: filter.all },
        ...choices.map((choice) => ({
          ...lookOf(String(choice.value)),
          value: String(choice.value),
          label: choice.label,
        })),
      ]}
      value={value === undefined ? 'all' : String(value)}
      onValueChange={(chosen) =>
        onValueChange(choices.find((choice) => String(choice.value) === chosen)?.value)
      }
      className={className}
    />
  );
}

import { UserRound } from 'lucide-react';
import { recallSession } from '../kit/session-memory.ts';
import { Avatar } from './avatar.tsx';
import { classNames } from './class-names.ts';
import { Combobox } from './combobox.tsx';
import type { Option } from './options.ts';
import { tooltip } from './tooltip.ts';

export interface Person {
  id: string;
  name: string;
  username: string;
  profilePhotoPath: string | null;
}

const { compare: compareNames } = new Intl.Collator('en');

interface PersonFieldProps {
  /** `Assignee`. */
  label: string;
  /** What is shown of whoever it is: their name, Loading... or Unassigned. */
  name: string;
  person: Person | undefined;
  value: string | null;
  /** From `personOptions`. */
  options: readonly Option[];
  onValueChange: (personId: string | null) => void;
  /** Its `data-field`, by which a key opens it. */
  field?: string;
  tabIndex?: 0 | -1;
  disabled?: boolean;
  /** Shows the name beside the avatar; `where-wide`: not in a container narrower than `@lg`. */
  isNamed?: boolean | 'where-wide';
  /** It is only told. */
  isReadOnly?: boolean;
}

/** Whom something is given to: a face that opens the choice of another. */
export function PersonField(props: PersonFieldProps) {
  const { label, name, person, value, options, onValueChange, isNamed = false } = props;
  const shown = isNamed ? (
    <>
      <PersonMark person={person} />
      <span
        className={classNames('min-w-0 truncate', isNamed === 'where-wide' && '@max-lg:sr-only')}
      >
        <span className="sr-only">{label}: </span>
        {name}
      </span>
    </>
  ) : (
    <>
      <PersonMark person={person} />
      <span className="sr-only">
        {label}: {name}
      </span>
    </>
  );
  if (props.isReadOnly)
    return <span className="flex min-w-0 items-center gap-2 px-1">{shown}</span>;
  const isKnown = !person || options.some((option) => option.value === person.id);
  return (
    <Combobox
      label={label}
      searchPlaceholder="Assign to…"
      emptyText={() => 'Nobody of that name in this team'}
      options={isKnown ? options : [...options, { value: person.id, label: person.name }]}
      value={value ?? ''}
      onValueChange={(next) => onValueChange(next || null)}
      trigger={
        <button
          type="button"
          data-field={props.field}
          tabIndex={props.tabIndex}
          disabled={props.disabled}
          {...(isNamed ? {} : tooltip(name))}
          className={isNamed ? named : alone}
        >
          {shown}
        </button>
      }
    />
  );
}

const alone =
  'relative grid size-6 shrink-0 place-items-center rounded-full outline-offset-1 after:absolute after:-inset-1 hover:ring-2 hover:ring-active pointer-coarse:after:-inset-2.5';
const named =
  'inline-flex h-7 min-w-0 max-w-full items-center gap-2 rounded-sm px-1 text-left hover:bg-active data-[state=open]:bg-active disabled:pointer-events-none pointer-coarse:h-11';

/** Their face, or an empty place for one. */
export function PersonMark({ person }: { person: Person | undefined }) {
  if (person)
    return (
      <Avatar size="small" id={person.id} name={person.name} photo={person.profilePhotoPath} />
    );
  return (
    <span className="grid size-6 shrink-0 place-items-center rounded-full border border-line-control border-dashed text-ink-3">
      <UserRound className="size-3.5" aria-hidden />
    </span>
  );
}

/** People to choose from, oneself first and the others by name, and nobody. */
export function personOptions(people: Iterable<Person>): readonly Option[] {
  const selfId = recallSession()?.userId;
  const all = [...people].sort(
    (one, other) =>
      Number(other.id === selfId) - Number(one.id === selfId) || compareNames(one.name, other.name),
  );
  const names = new Map<string, number>();
  for (const { name } of all) names.set(name, (names.get(name) ?? 0) + 1);
  const options = all.map(({ id, name, username, profilePhotoPath }) => ({
    value: id,
    label: name,
    // Addresses only where a name alone does not say who it is: there is little room.
    ...((names.get(name) ?? 0) > 1 && { description: username }),
    icon: <Avatar size="tiny" id={id} name={name} photo={profilePhotoPath} />,
  }));
  return [{ value: '', label: 'Unassigned' }, ...options];
}

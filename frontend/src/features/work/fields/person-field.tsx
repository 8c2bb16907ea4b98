import { UserRound } from 'lucide-react';
import { byName } from '#shared/kit/compare-text.ts';
import { isolated } from '#shared/kit/sentence.ts';
import type { Role } from '#shared/people/role.ts';
import { recallSession } from '../../../kit/browser/session-memory.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Combobox } from '../../../ui/forms/select/combobox.tsx';
import type { Option } from '../../../ui/forms/select/options.ts';
import { tooltip } from '../../../ui/overlays/tooltip/tooltip.ts';
import { Avatar } from '../../../ui/primitives/avatar.tsx';
import { useMayWrite } from '../../../ui/write-access.tsx';
import { workCopy } from '../work-copy.ts';

const copy = workCopy.person;

export interface Person {
  id: string;
  name: string;
  username: string;
  profilePhotoPath: string | null;
  role?: Role;
}

interface PersonFieldProps {
  /** `Assignee`. */
  label: string;
  /** The person's name, `Loading...` or `Unassigned`. */
  name: string;
  person: Person | undefined;
  value: string | null;
  /** From `personOptions`. */
  options: readonly Option[];
  onValueChange: (personId: string | null) => unknown;
  /** Its `data-field`, which keyboard shortcuts use. */
  field?: string;
  tabIndex?: 0 | -1;
  disabled?: boolean;
  /** Shows the name next to the avatar; `where-wide`: only in containers from `@lg`. */
  isNamed?: boolean | 'where-wide';
  isReadOnly?: boolean;
}

/** The avatar of a person, which opens the choice of another one. */
export function PersonField(props: PersonFieldProps) {
  const { label, name, person, value, options, onValueChange, isNamed = false } = props;
  const isReadOnly = !useMayWrite() || props.isReadOnly;
  const shown = isNamed ? (
    <>
      <PersonMark person={person} />
      <span
        className={classNames('min-w-0 truncate', isNamed === 'where-wide' && '@max-lg:sr-only')}
      >
        <span className="sr-only">{label}: </span>
        {isolated(name)}
      </span>
    </>
  ) : (
    <>
      <PersonMark person={person} />
      <span className="sr-only">
        {label}: {isolated(name)}
      </span>
    </>
  );
  if (isReadOnly) return <span className="flex min-w-0 items-center gap-2 px-1">{shown}</span>;
  const isKnown = !person || options.some((option) => option.value === person.id);
  return (
    <Combobox
      label={label}
      searchPlaceholder={copy.search}
      emptyText={() => copy.noneFound}
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
  'inline-flex h-7 min-w-0 max-w-full items-center gap-2 rounded-sm px-1 text-left hover:bg-active data-[state=open]:bg-active disabled:pointer-events-none pointer-coarse:h-11 pointer-coarse:min-w-11';

/** The avatar, or a placeholder for nobody. */
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

/** Observers are assigned no work. */
export const assignable = <P extends Pick<Person, 'role'>>(people: Iterable<P>): P[] =>
  [...people].filter(({ role }) => role !== 'observer');

/** Unassigned, then the user, then the others who can be assigned work, by name. */
export function personOptions(people: Iterable<Person>): readonly Option[] {
  const selfId = recallSession()?.userId;
  const all = assignable(people).sort(
    (one, other) => Number(other.id === selfId) - Number(one.id === selfId) || byName(one, other),
  );
  const names = new Map<string, number>();
  for (const { name } of all) names.set(name, (names.get(name) ?? 0) + 1);
  const options = all.map(({ id, name, username, profilePhotoPath }) => ({
    value: id,
    label: name,
    // Email addresses only for people of the same name: there is little room.
    ...((names.get(name) ?? 0) > 1 && { description: username }),
    icon: <Avatar size="tiny" id={id} name={name} photo={profilePhotoPath} />,
  }));
  return [{ value: '', label: copy.unassigned }, ...options];
}

import { X } from 'lucide-react';
import { useId } from 'react';
import { Input } from '../../../ui/forms/input.tsx';
import { IconButton } from '../../../ui/primitives/icon-button.tsx';
import type { AddressedPerson } from './find-addresses.ts';
import { inviteSeveralCopy as copy } from './invite-several-copy.ts';

interface InvitedPeopleProps {
  people: readonly AddressedPerson[];
  /** Why somebody was not invited, by address. */
  errors: Readonly<Record<string, string>>;
  onRename: (address: string, name: string) => void;
  onRemove: (address: string) => void;
}

/** The addresses found, each with a field for the name. */
export function InvitedPeople({ people, errors, onRename, onRemove }: InvitedPeopleProps) {
  return (
    <ul
      aria-label={copy.people}
      className="max-h-64 divide-y divide-line-soft overflow-y-auto rounded-lg border border-line px-3 py-1"
    >
      {people.map((person) => (
        <InvitedPerson
          key={person.address}
          person={person}
          error={errors[person.address]}
          onRename={(name) => onRename(person.address, name)}
          onRemove={() => onRemove(person.address)}
        />
      ))}
    </ul>
  );
}

interface InvitedPersonProps {
  person: AddressedPerson;
  error: string | undefined;
  onRename: (name: string) => void;
  onRemove: () => void;
}

function InvitedPerson({ person, error, onRename, onRemove }: InvitedPersonProps) {
  const { address, name } = person;
  const errorId = useId();
  return (
    <li className="py-2">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
        <span dir="ltr" title={address} className="truncate text-ink text-sm">
          {address}
        </span>
        <IconButton
          label={copy.remove(address)}
          size="small"
          className="sm:order-last"
          onClick={onRemove}
        >
          <X aria-hidden />
        </IconButton>
        <Input
          value={name}
          onChange={({ target }) => onRename(target.value)}
          aria-label={copy.nameOf(address)}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          placeholder={copy.namePlaceholder}
          autoComplete="off"
          limit={200}
          className="max-sm:col-span-2"
        />
      </div>
      {error && (
        <p id={errorId} role="alert" className="mt-1 text-red-ink text-xs">
          {error}
        </p>
      )}
    </li>
  );
}

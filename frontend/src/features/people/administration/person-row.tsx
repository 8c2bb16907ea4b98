import { Ellipsis } from 'lucide-react';
import type { Role } from '#shared/people/role.ts';
import { roleLabel, roles } from '#shared/people/role-label.ts';
import type { User } from '#shared/people/user.ts';
import { GridCell, GridRow } from '../../../ui/grid/grid.tsx';
import { Menu } from '../../../ui/overlays/popup/menu.tsx';
import type { MenuEntry } from '../../../ui/overlays/popup/menu-content.tsx';
import { Avatar } from '../../../ui/primitives/avatar.tsx';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { IconButton } from '../../../ui/primitives/icon-button.tsx';
import { RoleBadge } from '../role-badge.tsx';
import { administrationCopy as copy } from './administration-copy.ts';

/** What the menu of a person offers. */
interface PersonActions {
  changeRole: (person: User, role: Role) => void;
  rename: (person: User) => void;
  changeEmail: (person: User) => void;
  signOut: (person: User) => void;
  resetPassword: (person: User) => void;
  resetFactor: (person: User) => void;
  suspend: (person: User) => void;
  restore: (person: User) => void;
  delete: (person: User) => void;
}

interface PersonRowProps {
  person: User;
  isMyself: boolean;
  actions: PersonActions;
}

export function PersonRow({ person, isMyself, actions }: PersonRowProps) {
  const { id, name, username, role, profilePhotoPath } = person;
  return (
    <GridRow className="flex items-center gap-3 px-4 py-2.5 outline-offset-[-2px]">
      <Avatar id={id} name={name} photo={profilePhotoPath} />
      <GridCell className="min-w-0 flex-1">
        <p className="flex min-w-0 items-center gap-1.5 text-ink text-sm">
          <span dir="auto" className="truncate font-medium">
            {name}
          </span>
          {isMyself && <span className="shrink-0 text-ink-3 text-xs">{copy.you}</span>}
        </p>
        <p dir="auto" className="truncate text-ink-3 text-xs">
          {username}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-1.5 sm:hidden">
          <RoleBadge role={role} />
          <Status person={person} />
        </p>
      </GridCell>
      <GridCell className="w-28 shrink-0 max-sm:hidden">
        <RoleBadge role={role} />
      </GridCell>
      <GridCell className="w-24 shrink-0 max-sm:hidden">
        <Status person={person} />
      </GridCell>
      <GridCell className="shrink-0">
        <Menu
          align="end"
          trigger={
            <IconButton
              label={copy.actionsFor(name)}
              size="small"
              aria-keyshortcuts="Enter"
              className="-mr-1.5 text-ink-3!"
            >
              <Ellipsis aria-hidden />
            </IconButton>
          }
          entries={isMyself ? ownEntries(person, actions) : entriesOf(person, actions)}
        />
      </GridCell>
    </GridRow>
  );
}

function Status({ person: { isSuspended, hasSignedIn } }: { person: User }) {
  if (isSuspended)
    return (
      <Badge tone="red" dot>
        {copy.suspended}
      </Badge>
    );
  return (
    <Badge tone={hasSignedIn ? 'green' : 'grey'} dot>
      {hasSignedIn ? copy.active : copy.invited}
    </Badge>
  );
}

function ownEntries(person: User, { rename }: PersonActions): MenuEntry[] {
  return [{ label: copy.rename.action, onSelect: () => rename(person) }];
}

/** Ordered by how much they take away. */
function entriesOf(person: User, actions: PersonActions): MenuEntry[] {
  return [
    { heading: copy.role.heading },
    ...roles.map((role) => ({
      label: roleLabel(role),
      checked: person.role === role,
      onSelect: () => {
        if (person.role !== role) actions.changeRole(person, role);
      },
    })),
    'separator',
    ...ownEntries(person, actions),
    { label: copy.changeEmail.action, onSelect: () => actions.changeEmail(person) },
    { label: copy.signOut.action, onSelect: () => actions.signOut(person) },
    { label: copy.resetPassword.action, onSelect: () => actions.resetPassword(person) },
    { label: copy.resetFactor.action, onSelect: () => actions.resetFactor(person) },
    'separator',
    person.isSuspended
      ? { label: copy.restore.action, onSelect: () => actions.restore(person) }
      : { label: copy.suspend.action, onSelect: () => actions.suspend(person), danger: true },
    { label: copy.delete, onSelect: () => actions.delete(person), danger: true },
  ];
}

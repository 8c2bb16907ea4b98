import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { SessionUser } from '#shared/people/session-user.ts';
import type { User } from '#shared/people/user.ts';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { GridRows } from '../../../ui/grid/grid.tsx';
import { lazyWithPreload } from '../../../ui/lazy-with-preload.tsx';
import { PageShortcuts } from '../../../ui/lists/page-shortcuts.tsx';
import { NothingFound, SearchBar } from '../../../ui/lists/search-bar.tsx';
import { AlertDialog } from '../../../ui/overlays/dialog.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { readDeletions } from '../deletion-storage.ts';
import { findsPerson } from '../finds-person.ts';
import { companyUsersQuery } from '../people-queries.ts';
import { useDeleteUserDialogs } from '../use-delete-user-dialogs.tsx';
import { useAdministerPeople } from './administer-people.ts';
import { administrationCopy as copy } from './administration-copy.ts';
import { ChangePersonEmailDialog } from './change-person-email-dialog.tsx';
import { PeopleShortcutsSheet } from './people-shortcuts-sheet.tsx';
import { PersonRow } from './person-row.tsx';
import { RenamePersonDialog } from './rename-person-dialog.tsx';

const RunningDeletions = lazyWithPreload(
  async () => (await import('../running-deletions.tsx')).RunningDeletions,
);

/** Number of rows shown at first and added by Show more. */
const pageSize = 100;

/** Settings → People, for company administrators. */
export function PeopleScreen({ me }: { me: SessionUser }) {
  const query = useQuery(companyUsersQuery(me.companyId));
  const [search, setSearch] = useState('');
  const searchField = useRef<HTMLInputElement>(null);
  const all = query.data;
  const found = all?.filter(findsPerson(search));
  return (
    <>
      <PageShortcuts
        sheet={PeopleShortcutsSheet}
        keys={{ '/': () => searchField.current?.focus() }}
      />
      <SearchBar
        copy={copy}
        field={searchField}
        search={search}
        onSearchChange={setSearch}
        found={found?.length}
        all={all?.length}
      />
      {found && all ? (
        <People
          me={me}
          people={found}
          all={all}
          onShowAll={() => {
            setSearch('');
            searchField.current?.focus();
          }}
        />
      ) : query.error ? (
        <LoadFailure title={copy.loadFailed} of={query} />
      ) : (
        <Card aria-busy aria-label={copy.loading} className="divide-y divide-line-soft">
          {['first', 'second', 'third'].map((row) => (
            <div key={row} className="px-4 py-3">
              <Skeleton className="h-8 w-full" />
            </div>
          ))}
        </Card>
      )}
    </>
  );
}

type Question = 'signOut' | 'resetPassword' | 'resetFactor' | 'suspend';

const questions = {
  signOut: { ...copy.signOut, confirm: copy.signOut.action },
  resetPassword: copy.resetPassword,
  resetFactor: copy.resetFactor,
  suspend: { ...copy.suspend, confirm: copy.suspend.action },
};

interface PeopleProps {
  me: SessionUser;
  people: readonly User[];
  all: readonly User[];
  onShowAll: () => void;
}

function People({ me, people, all, onShowAll }: PeopleProps) {
  const administer = useAdministerPeople();
  const { openDialog, dialogs } = useDeleteUserDialogs(me.id, all);
  const [limit, setLimit] = useState(pageSize);
  const [running] = useState(() => readDeletions(me.id));
  /** Kept while the dialog closes. */
  const [chosen, setChosen] = useState<User>();
  const [open, setOpen] = useState<'rename' | 'changeEmail' | Question>();
  const [question, setQuestion] = useState<Question>('signOut');
  const [isPending, setPending] = useState(false);

  const ask = (next: Question) => (person: User) => {
    setChosen(person);
    setQuestion(next);
    setOpen(next);
  };

  async function confirm(): Promise<void> {
    if (!chosen) return;
    setPending(true);
    await administer[question](chosen);
    setPending(false);
    setOpen(undefined);
  }

  const { title, text, confirm: confirmLabel } = questions[question];
  return (
    <>
      {running.length > 0 && <RunningDeletions userId={me.id} deletions={running} />}
      {people.length > 0 ? (
        <Card>
          <GridRows aria-label={copy.label} className="divide-y divide-line-soft">
            {people.slice(0, limit).map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                isMyself={person.id === me.id}
                actions={{
                  changeRole: administer.changeRole,
                  restore: administer.restore,
                  rename: (renamed) => {
                    setChosen(renamed);
                    setOpen('rename');
                  },
                  changeEmail: (changed) => {
                    setChosen(changed);
                    setOpen('changeEmail');
                  },
                  signOut: ask('signOut'),
                  resetPassword: ask('resetPassword'),
                  resetFactor: ask('resetFactor'),
                  suspend: ask('suspend'),
                  delete: openDialog,
                }}
              />
            ))}
          </GridRows>
        </Card>
      ) : (
        <NothingFound copy={copy} onShowAll={onShowAll} />
      )}
      {people.length > limit && (
        <div className="mt-4 flex justify-center">
          <Button onClick={() => setLimit(limit + pageSize)}>
            {copy.showMore(Math.min(pageSize, people.length - limit))}
          </Button>
        </div>
      )}
      <AlertDialog
        open={open !== undefined && open !== 'rename' && open !== 'changeEmail'}
        onOpenChange={(stillOpen) => !stillOpen && setOpen(undefined)}
        title={title(chosen?.name ?? '')}
        description={typeof text === 'string' ? text : text(chosen?.username ?? '')}
        confirmLabel={confirmLabel}
        pending={isPending}
        onConfirm={() => void confirm()}
      />
      <RenamePersonDialog
        person={chosen}
        open={open === 'rename'}
        onClose={() => setOpen(undefined)}
        onRename={administer.rename}
      />
      <ChangePersonEmailDialog
        person={chosen}
        open={open === 'changeEmail'}
        onClose={() => setOpen(undefined)}
        onChange={administer.changeEmail}
      />
      {dialogs}
    </>
  );
}

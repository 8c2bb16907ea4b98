import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ListChecks } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { SessionUser } from '#shared/people/session-user.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import type { RowCommands } from '../../ui/lists/keyboard/use-row-keys.ts';
import { PageShortcuts } from '../../ui/lists/page-shortcuts.tsx';
import type { RowProps } from '../../ui/lists/row-list.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { buttonStyles } from '../../ui/primitives/button-styles.ts';
import { Card } from '../../ui/primitives/card.tsx';
import { useMayWrite } from '../../ui/write-access.tsx';
import { companyUsersQuery } from '../people/people-queries.ts';
import { myWorkCopy as copy } from './my-work-copy.ts';
import { MyWorkShortcutsSheet } from './my-work-shortcuts-sheet.tsx';
import { MyWorkSkeleton } from './my-work-skeleton.tsx';
import { PersonPicker } from './person-picker.tsx';
import type { WorkEntry } from './work-entries.ts';
import { WorkSections } from './work-sections.tsx';

interface PersonProps {
  me: SessionUser;
  personId: string;
  onPersonChange: (personId: string) => void;
}

/** Whose work is shown, above the work. */
export function MyWorkScreen({ children, ...person }: PersonProps & { children: ReactNode }) {
  return (
    <div className="space-y-4">
      <PageShortcuts sheet={MyWorkShortcutsSheet} />
      <PersonPicker {...person} />
      {children}
    </div>
  );
}

interface WorkOfPersonProps extends PersonProps {
  /** Undefined until all of them are here. */
  entries: readonly WorkEntry[] | undefined;
  query: ComponentProps<typeof LoadFailure>['of'];
  commands: RowCommands<WorkEntry>;
  /** A memoized row. */
  children: (entry: WorkEntry, rowProps: RowProps) => ReactNode;
}

/** The work of a person in all teams by due date. */
export function WorkOfPerson(props: WorkOfPersonProps) {
  const { entries, query, commands, children, ...person } = props;
  if (entries?.length === 0)
    return (
      <Card>
        <NoWork {...person} />
      </Card>
    );
  if (entries)
    return (
      <WorkSections entries={entries} commands={commands}>
        {children}
      </WorkSections>
    );
  if (query.error)
    return (
      <Card>
        <LoadFailure title={copy.loadFailed} of={query} className="py-10" />
      </Card>
    );
  return <MyWorkSkeleton />;
}

function NoWork({ me, personId, onPersonChange }: PersonProps) {
  const mayWrite = useMayWrite();
  const { data: users } = useQuery(companyUsersQuery(me.companyId));
  if (personId === me.id)
    return (
      <EmptyState
        level={2}
        icon={<ListChecks />}
        title={copy.emptyTitle}
        hint={copy.emptyHint}
        action={
          mayWrite && (
            <Link to="/todos" search={{ new: 1 }} className={buttonStyles({ variant: 'primary' })}>
              {copy.add}
            </Link>
          )
        }
      />
    );
  const name = users?.find(({ id }) => id === personId)?.name ?? copy.person.unknown;
  return (
    <EmptyState
      level={2}
      icon={<ListChecks />}
      title={copy.emptyTitleOf(name)}
      hint={copy.emptyHintOf}
      action={<Button onClick={() => onPersonChange(me.id)}>{copy.showMine}</Button>}
    />
  );
}

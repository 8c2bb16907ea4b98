import { SearchX } from 'lucide-react';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import { roleLabel } from '#shared/people/role-label.ts';
import type { User } from '#shared/people/user.ts';
import { hasWords, searchWords } from '../../kit/cache/search-words.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SearchInput } from '../../ui/forms/search-input.tsx';
import { PageShortcuts } from '../../ui/lists/page-shortcuts.tsx';
import { Button } from '../../ui/primitives/button.tsx';

/** The directory says users, the settings say people. */
interface PeopleSearchCopy {
  search: string;
  searchPlaceholder: string;
  count: (all: number) => string;
  countFound: (found: number, all: number) => string;
}

interface PeopleSearchProps {
  copy: PeopleSearchCopy;
  field: RefObject<HTMLInputElement | null>;
  shortcutsSheet: ComponentProps<typeof PageShortcuts>['sheet'];
  search: string;
  onSearchChange: (search: string) => void;
  found: readonly User[] | undefined;
  /** Undefined while they load. */
  all: readonly User[] | undefined;
  /** At the end of the row. */
  children?: ReactNode;
}

/** The search field above a list of people, which `/` focuses, and how many people were found. */
export function PeopleSearch({ copy, field, found, all, children, ...props }: PeopleSearchProps) {
  return (
    <>
      <PageShortcuts sheet={props.shortcutsSheet} keys={{ '/': () => field.current?.focus() }} />
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <SearchInput
          ref={field}
          label={copy.search}
          placeholder={copy.searchPlaceholder}
          className="min-w-60 flex-1 sm:max-w-80"
          takesFocusBack
          value={props.search}
          onValueChange={props.onSearchChange}
        />
        <div className="flex flex-1 items-center justify-between gap-3">
          {found && all ? (
            <p role="status" className="tnum text-ink-3 text-xs">
              {found.length === all.length
                ? copy.count(all.length)
                : copy.countFound(found.length, all.length)}
            </p>
          ) : (
            <Skeleton className="w-14" />
          )}
          <div className="ml-auto">{children}</div>
        </div>
      </div>
    </>
  );
}

interface NoPeopleFoundProps {
  copy: { noMatchTitle: string; noMatchHint: string; showAll: string };
  onShowAll: () => void;
}

/** Shown when nobody matches the search. */
export function NoPeopleFound({ copy, onShowAll }: NoPeopleFoundProps) {
  return (
    <EmptyState
      size="page"
      icon={<SearchX />}
      title={copy.noMatchTitle}
      hint={copy.noMatchHint}
      action={<Button onClick={onShowAll}>{copy.showAll}</Button>}
    />
  );
}

/** Whether name, email and role contain every word of the search. */
export function findsPerson(search: string, { name, username, role }: User): boolean {
  return hasWords(searchWords(search), [name, username, role, roleLabel(role)].join('\n'));
}

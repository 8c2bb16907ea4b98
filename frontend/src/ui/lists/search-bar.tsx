import { SearchX } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { EmptyState } from '../feedback/empty-state.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { SearchInput } from '../forms/search-input.tsx';
import { Button } from '../primitives/button.tsx';

interface SearchBarCopy {
  search: string;
  searchPlaceholder: string;
  count: (all: number) => string;
  countFound: (found: number, all: number) => string;
}

interface SearchBarProps {
  copy: SearchBarCopy;
  field: RefObject<HTMLInputElement | null>;
  search: string;
  onSearchChange: (search: string) => void;
  /** Undefined while they load, like `all`. */
  found: number | undefined;
  all: number | undefined;
  /** Beside the field. */
  filters?: ReactNode;
  /** At the end of the row. */
  children?: ReactNode;
}

/** The search field and filters above a list, and how much of it was found. */
export function SearchBar(props: SearchBarProps) {
  const { copy, found, all } = props;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <SearchInput
        ref={props.field}
        label={copy.search}
        placeholder={copy.searchPlaceholder}
        className="min-w-60 flex-1 sm:max-w-80"
        takesFocusBack
        value={props.search}
        onValueChange={props.onSearchChange}
      />
      {props.filters}
      <div className="flex flex-1 items-center justify-between gap-3">
        {found !== undefined && all !== undefined ? (
          <p role="status" className="tnum text-ink-3 text-xs">
            {found === all ? copy.count(all) : copy.countFound(found, all)}
          </p>
        ) : (
          <Skeleton className="w-14" />
        )}
        <div className="ml-auto">{props.children}</div>
      </div>
    </div>
  );
}

interface NothingFoundProps {
  copy: { noMatchTitle: string; noMatchHint: string; showAll: string };
  onShowAll: () => void;
}

/** Shown when nothing matches the search and the filters. */
export function NothingFound({ copy, onShowAll }: NothingFoundProps) {
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

import { Keyboard } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { SearchInput } from './search-input.tsx';
import { Skeleton } from './skeleton.tsx';
import { Spinner } from './spinner.tsx';

interface ListBarProps {
  /** `Search todos`. */
  searchLabel: string;
  search: string;
  onSearchChange: (search: string) => void;
  searchInput: RefObject<HTMLInputElement | null>;
  /** Selects that narrow or sort the list, beside the search. */
  children?: ReactNode;
  /** What is done to the list as a whole; then the count stands beside it, in a line of its own. */
  actions?: ReactNode;
  /** How many there are; undefined until that is known, null where it could not be read. */
  count: string | null | undefined;
  /** More pages are on their way. */
  isLoadingMore: boolean;
  onShowShortcuts: () => void;
}

/** What stands above a list: what is looked for, how many there are, which keys there are. */
export function ListBar(props: ListBarProps) {
  const { searchLabel, search, onSearchChange, searchInput, children, actions, count } = props;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <SearchInput
        ref={searchInput}
        label={searchLabel}
        className="min-w-40 flex-1 sm:max-w-72"
        value={search}
        onValueChange={onSearchChange}
      />
      {children}
      <div
        className={classNames(
          'flex items-center gap-2',
          actions ? 'order-first basis-full flex-wrap' : 'ml-auto',
        )}
      >
        {count === undefined ? (
          <Skeleton className="w-14" />
        ) : (
          <p role="status" className="tnum flex items-center gap-2 text-ink-3 text-xs">
            {props.isLoadingMore && <Spinner className="size-3.5" />}
            {count}
          </p>
        )}
        {actions && (
          <div className="ml-auto flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:order-last max-sm:w-full max-sm:justify-between">
            {actions}
          </div>
        )}
        <IconButton
          label="Keyboard shortcuts"
          keys="?"
          onClick={props.onShowShortcuts}
          className={classNames(
            'text-ink-3! pointer-coarse:hidden',
            actions !== undefined && 'max-sm:ml-auto',
          )}
        >
          <Keyboard aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}

interface Counted {
  /** One and many of them: `todo`, `todos`. */
  things: readonly [string, string];
  /** Undefined until the list is here, null where it could not be read. */
  total: number | null | undefined;
  /** Of those that are listed; undefined where all of them show. */
  shown?: number | undefined;
  isArchive?: boolean;
}

/** `3 todos`, where some are hidden `1 of 3 todos`, in the archive `Archived: 3 todos`. */
export function countText({ things, total, shown, isArchive }: Counted) {
  if (total == null) return total;
  const count = `${total} ${things[total === 1 ? 0 : 1]}`;
  const text = shown === undefined ? count : `${shown} of ${count}`;
  return isArchive ? `Archived: ${text}` : text;
}

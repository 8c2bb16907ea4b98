import { Ellipsis, Keyboard } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { classNames } from '../class-names.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { SearchInput } from '../forms/search-input.tsx';
import { Menu } from '../overlays/popup/menu.tsx';
import type { MenuEntry } from '../overlays/popup/menu-content.tsx';
import { IconButton } from '../primitives/icon-button.tsx';
import { uiCopy } from '../ui-copy.ts';

interface ListBarProps {
  searchLabel: string;
  search: string;
  onSearchChange: (search: string) => void;
  searchInput: RefObject<HTMLInputElement | null>;
  /** Filter and sort selects next to the search. */
  children?: ReactNode;
  /** The menu of saved views. */
  views?: ReactNode;
  /** Actions for the whole list; with them the count moves to its own line. */
  actions?: ReactNode;
  /** Further actions for the whole list, in a menu. */
  menu?: readonly MenuEntry[] | undefined;
  /** Number of items; undefined while loading, null if loading failed. */
  count: string | null | undefined;
  /** More pages are loading. */
  isLoadingMore: boolean;
  onShowShortcuts: () => void;
}

/** Search, filters and count of a list. */
export function ListBar(props: ListBarProps) {
  const { searchLabel, search, onSearchChange, searchInput, children, actions, count } = props;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2 print:hidden">
      <SearchInput
        ref={searchInput}
        label={searchLabel}
        className="min-w-40 flex-1 sm:max-w-72"
        value={search}
        onValueChange={onSearchChange}
      />
      {children}
      {props.views}
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
        {props.menu && (
          <Menu
            align="end"
            trigger={
              <IconButton label={uiCopy.list.options} className="text-ink-3!">
                <Ellipsis aria-hidden />
              </IconButton>
            }
            entries={props.menu}
          />
        )}
        <IconButton
          label={uiCopy.list.shortcuts}
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
  /** Singular and plural: `todo`, `todos`. */
  nouns: readonly [string, string];
  /** Undefined while loading, null if loading failed. */
  total: number | null | undefined;
  /** Number of visible items; undefined if no filter is active. */
  shown?: number | undefined;
  isArchive?: boolean;
}

/** `3 todos`, `1 of 3 todos` when filtered, `Archived: 3 todos` in the archive. */
export function countText({ nouns, total, shown, isArchive }: Counted) {
  if (total == null) return total;
  const count = `${total} ${nouns[total === 1 ? 0 : 1]}`;
  const text = shown === undefined ? count : uiCopy.list.shownOf(shown, count);
  return isArchive ? uiCopy.list.archived(text) : text;
}

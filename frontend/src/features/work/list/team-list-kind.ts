import type { QueryClient, UseQueryOptions } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { ItemCache } from '../../../kit/cache/item-cache.ts';
import { wordSearch } from '../../../kit/cache/search-words.ts';
import type { RowSize } from '../../../ui/lists/row-list.tsx';
import type { ShortcutGroup } from '../../../ui/overlays/shortcuts-sheet.tsx';

export interface WorkItem {
  id: string;
  updatedAt: string;
  teamId: string;
  title: string;
  description: string | null;
  assigneeId: string | null;
  archived: boolean;
}

/** What every list keeps in the URL. */
export interface ListView {
  search: string;
  sort?: string;
  /** Undefined in lists without an archive. */
  archived?: boolean;
}

interface EmptyText {
  icon: ReactNode;
  title: string;
  hint: string;
}

/** How one kind of work is listed. */
export interface TeamListKind<Item extends WorkItem, View extends ListView> {
  cache: Pick<ItemCache<Item, never>, 'rowKeyOf' | 'forget'>;
  listQuery: (teamId: string, view: View) => UseQueryOptions<Item[]>;
  /** Reads an item that a link leads to and that is not in the list. */
  findItem: (client: QueryClient, id: string) => Promise<Item>;
  /** The view without search, filters and archive. */
  wholeList: View;
  clearFilters: (view: View) => View;
  isFiltering: (view: View) => boolean;
  matches: (view: View, now: Date) => (item: Item) => boolean;
  /** Lists without it keep the server's order. */
  sort?: (items: readonly Item[], sort: View['sort']) => Item[];
  /** How long an edited item stays visible although the filter hides it, ms. */
  staysVisible: { afterChange: number; afterToggle: number };
  /** Why the list is empty and what to do. */
  emptyText: (view: View) => EmptyText;
  things: readonly [string, string];
  notFound: { title: string; text: string };
  copy: {
    label: string;
    search: string;
    loading: string;
    loadFailed: string;
    selectTeamTitle: string;
    selectTeamHint: string;
    emptyAction: string;
    clearFilters: string;
    showActive?: string;
  };
  rows: {
    /** Of most rows, px. */
    height: { wide: number; narrow: number };
    heightOf?: (item: Item, size: RowSize) => number;
    compactBelow?: number;
  };
  /** Letters that open a field of the row, by its `data-field`. */
  fields: Readonly<Record<string, string>>;
  shortcuts: readonly ShortcutGroup[];
  RowsSkeleton: ComponentType;
  /** Classes of the skeleton of the search and its filters. */
  barSkeleton: string;
}

/** Searches title and description. */
export const searchText = wordSearch<Pick<WorkItem, 'title' | 'description'>>(
  ({ title, description }) => `${title}\n${description ?? ''}`,
);

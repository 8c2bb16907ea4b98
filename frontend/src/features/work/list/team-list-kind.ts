import type { QueryClient, UseQueryOptions } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { CommonView, ViewDefinition } from '#shared/work/view.ts';
import type { ItemCache } from '../../../kit/cache/item-cache.ts';
import type { Option } from '../../../ui/forms/select/options.ts';
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

interface EmptyText {
  icon: ReactNode;
  title: string;
  hint: string;
}

/** How one kind of work is listed. */
export interface TeamListKind<Item extends WorkItem, View extends CommonView> {
  /** Of its page. */
  path: '/todos' | '/issues' | '/goals';
  cache: Pick<ItemCache<Item, never>, 'rowKeyOf' | 'forget'>;
  listQuery: (teamId: string, view: View) => UseQueryOptions<Item[]>;
  /** Reads an item that a link leads to and that is not in the list. */
  findItem: (client: QueryClient, id: string) => Promise<Item>;
  view: ViewDefinition<Item, View>;
  /** How the choices of filters look, where a label is not enough. */
  options?: Readonly<Record<string, readonly Option[]>>;
  /** How long an edited item stays visible although the filter hides it, ms. */
  staysVisible: { afterChange: number; afterToggle: number };
  /** Why the list is empty and what to do. */
  emptyText: (view: View) => EmptyText;
  nouns: readonly [string, string];
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

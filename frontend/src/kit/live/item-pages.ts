import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { type ReadRoot, readsBelow } from '../cache/match-read.ts';

/** The reads of an item that has a page of its own. */
export interface ItemPage {
  /** Their keys begin with it and the item's id. */
  root: ReadRoot;
  /** What the page reads besides or instead of the item: `details` of a goal. */
  part?: string;
  /** The teams whose data is in a response; by default the item's. */
  teamsIn?: (data: unknown) => readonly (string | undefined)[];
}

/** Says which cached queries belong to the page of an item, and to which teams. */
export interface ItemPages {
  /** Whether a query holds what the page of an item shows. */
  isPage: (query: Query) => boolean;
  /** Whether it does, and has data of one of the teams. */
  isPageOf: (teamIds: ReadonlySet<unknown>, query: Query) => boolean;
  /** The teams of the item that a query reads something of; undefined if it reads none. */
  teamsOf: (client: QueryClient, key: QueryKey) => readonly string[] | undefined;
}

const teamOfItem = (data: unknown) => [(data as { teamId?: string }).teamId];

function teamsIn({ teamsIn: read = teamOfItem }: ItemPage, data: unknown): string[] {
  return read(data ?? {}).filter((teamId) => teamId !== undefined);
}

export function createItemPages(pages: readonly ItemPage[]): ItemPages {
  const pageOf = (key: QueryKey) =>
    pages.find(({ root }) => readsBelow(key, root) && typeof key[1] === 'string');

  function isPage({ queryKey }: Query): boolean {
    const page = pageOf(queryKey);
    return !!page && (queryKey[2] === undefined || queryKey[2] === page.part);
  }

  return {
    isPage,
    isPageOf: (teamIds, query) => {
      const page = isPage(query) && pageOf(query.queryKey);
      return !!page && teamsIn(page, query.state.data).some((teamId) => teamIds.has(teamId));
    },
    teamsOf: (client, key) => {
      const page = pageOf(key);
      const known = page && client.getQueriesData({ queryKey: key.slice(0, 2) });
      return known?.flatMap(([, data]) => teamsIn(page!, data));
    },
  };
}

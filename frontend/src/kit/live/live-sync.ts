import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveChange } from '#shared/live/live-message.ts';
import type { LiveScope } from '#shared/live/live-scope.ts';
import type { ItemPage, ItemPages } from './item-pages.ts';

/** Who is signed in to the page, and its cached data. */
export interface LivePage {
  client: QueryClient;
  userId: string;
  items: ItemPages;
}

export interface Presence {
  userId: string;
  isOnline: boolean;
}

/** Keeps the cached data of a feature in sync with the live channel. */
export interface LiveSync {
  /** Shows the changes of a batch, and reads what they do not carry. `requestIds` caused them. */
  apply: (changes: readonly LiveChange[], requestIds: readonly string[]) => void;
  /** Shows who came or left. */
  showPresence?: (person: Presence) => void;
  /** Whether a cached response says who is online. */
  hasPresence?: (key: QueryKey) => boolean;
  stop?: () => void;
}

/** What a feature says of its queries, so that they stay in sync. */
export interface LiveFeature {
  start: (page: LivePage) => LiveSync;
  page?: ItemPage;
  /** The scopes that keep a query in sync, besides the teams of an item with a page. */
  scopesOf?: (key: QueryKey, selfId: string) => readonly LiveScope[];
  /** The scopes that a query needs only because it says who is online. */
  presenceOf?: (key: QueryKey) => readonly LiveScope[];
}

/** Whether only the copy of the user in a membership changed, which the message carries. */
export function isMemberCopy({ entity, kind, item }: LiveChange): boolean {
  return entity === 'team_member' && kind === 'changed' && item !== undefined;
}

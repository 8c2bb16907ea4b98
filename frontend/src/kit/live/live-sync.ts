import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveChange } from '#shared/live/live-message.ts';

/** Who is signed in to the page, and its cached data. */
export interface LivePage {
  client: QueryClient;
  userId: string;
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

export type StartSync = (page: LivePage) => LiveSync;

/** Whether only the copy of the user in a membership changed, which the message carries. */
export function isMemberCopy({ entity, kind, item }: LiveChange): boolean {
  return entity === 'team_member' && kind === 'changed' && item !== undefined;
}

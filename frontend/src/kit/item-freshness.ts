import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** An answer as it was read, brought up to what is known of its items since. */
export type Refresh = <Answer>(
  client: QueryClient,
  key: QueryKey,
  answer: Answer,
  /** When it was asked for, ms. */
  startedAt: number,
) => Answer;

export interface Freshness {
  refreshed: Refresh;
  /** Given by what edits and follows such items, once that is loaded. */
  provide: (refresh: Refresh) => void;
}

/** What reads items and what edits them are loaded apart: before, nothing is known but what is read. */
export function itemFreshness(): Freshness {
  let refresh: Refresh = (_client, _key, answer) => answer;
  return {
    refreshed: (...given) => refresh(...given),
    provide: (given) => {
      refresh = given;
    },
  };
}

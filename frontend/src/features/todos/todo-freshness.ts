import type { QueryClient, QueryKey } from '@tanstack/react-query';

type Refresh = <Answer>(
  client: QueryClient,
  key: QueryKey,
  answer: Answer,
  /** When it was asked for, ms. */
  startedAt: number,
) => Answer;

let refresh: Refresh = (_client, _key, answer) => answer;

/** Given by what edits and follows todos, once that is loaded: before, nothing is known but what is read. */
export function provideRefresh(given: Refresh): void {
  refresh = given;
}

/** An answer that holds todos as it was read, brought up to what is known of them since. */
export const refreshed: Refresh = (...given) => refresh(...given);

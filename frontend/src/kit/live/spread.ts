import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { User } from '#shared/people/user.ts';
import { isPeopleList } from './people-lists.ts';

/** How much later the pages of a company read for each of its people, so that not all do at once, ms. */
const perPerson = 2;
const longestSpread = 10_000;

/** A random part of a time that grows with the company. */
function pauseOf(client: QueryClient): number {
  const lists = client.getQueriesData<User[]>({
    predicate: ({ queryKey }) => isPeopleList(queryKey),
  });
  const people = Math.max(0, ...lists.map(([, users]) => users?.length ?? 0));
  return Math.random() * Math.min(longestSpread, people * perPerson);
}

/** Reads after what concerns the whole company: not all of its pages at the same moment. */
export function readSpread(client: QueryClient, matches: (key: QueryKey) => boolean): void {
  spread(client, () => {
    void client.invalidateQueries({ predicate: ({ queryKey }) => matches(queryKey) });
  });
}

/** Runs it at a random moment, later in a large company. */
export function spread(client: QueryClient, run: () => void): void {
  const pause = pauseOf(client);
  if (pause < 20) run();
  else setTimeout(run, pause);
}

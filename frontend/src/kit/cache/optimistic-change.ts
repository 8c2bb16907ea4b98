import type { QueryClient } from '@tanstack/react-query';
import { type QueryChange, showQueryChange } from './query-change.ts';

/** Shows a change. Returns what ends it when its request has ended. */
type ShowChange = () => (isSaved: boolean) => void;

/** Shows changes before the server has made them, until the request fails. */
export async function changeOptimistically<Result>(
  client: QueryClient,
  changes: readonly (QueryChange | ShowChange)[],
  send: () => Promise<Result>,
): Promise<Result> {
  const shown = changes.map((change) =>
    typeof change === 'function' ? change() : showQueryChange(client, change),
  );
  let isSaved = false;
  try {
    const result = await send();
    isSaved = true;
    return result;
  } finally {
    for (const end of shown) end(isSaved);
  }
}

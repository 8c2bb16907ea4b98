import { ApiError } from './api-error.ts';

interface Pages {
  fetchNextPage: () => Promise<{ error: unknown }>;
  refetch: () => Promise<{ error: unknown }>;
}

/**
 * Loads the next page. A cursor belongs to one session: after a new sign-in, also in another tab, the
 * list is reloaded first.
 */
export async function readNextPage(pages: Pages): Promise<void> {
  const { error } = await pages.fetchNextPage();
  if (!(error instanceof ApiError) || error.code !== 'cursor_invalid') return;
  if (!(await pages.refetch()).error) await pages.fetchNextPage();
}

import { ApiError } from './api-error.ts';

interface Pages {
  fetchNextPage: () => Promise<{ error: unknown }>;
  refetch: () => Promise<{ error: unknown }>;
}

/**
 * Reads the next page. The way to it is good for one session: whoever signed in anew since, also in
 * another tab, has what is here read anew before.
 */
export async function readNextPage(pages: Pages): Promise<void> {
  const { error } = await pages.fetchNextPage();
  if (!(error instanceof ApiError) || error.code !== 'cursor_invalid') return;
  if (!(await pages.refetch()).error) await pages.fetchNextPage();
}

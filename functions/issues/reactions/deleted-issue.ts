import { issueStore } from '#functions/issues/issue-store.ts';
import { clearWholeRange } from '#functions/kit/table/clear-range.ts';
import type { TableChange } from '#functions/kit/table/stream.ts';

/** Deletes the comments and other items of a deleted issue. */
export const clearDeletedIssue = async ({ before, after }: TableChange) => {
  if (after || !before) return;
  const scope = { companyId: String(before.companyId) };
  await clearWholeRange({ partition: issueStore.partition(scope, String(before.id)) });
};

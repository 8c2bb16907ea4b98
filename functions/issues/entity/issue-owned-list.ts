import { issueStore } from '#functions/issues/issue-store.ts';
import { workOwnedList } from '#functions/work/jobs/work-owned-list.ts';

/** Issues have no history. */
export const issueOwnedList = workOwnedList({ store: issueStore, record: () => [] });

import { workOwnedList } from '#functions/work/jobs/work-owned-list.ts';
import { issueStore } from './issue-store.ts';

/** Issues have no history. */
export const issueOwnedList = workOwnedList({ store: issueStore, record: () => [] });

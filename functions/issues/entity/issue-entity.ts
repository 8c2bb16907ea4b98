import type { Entity } from '#functions/entities/entity.ts';
import { issueStore } from '#functions/issues/issue-store.ts';
import { clearDeletedIssue } from '#functions/issues/reactions/deleted-issue.ts';
import { unlinkFromGoal } from '#functions/work/jobs/unlink-from-goal.ts';
import { issueOwnedList } from './issue-owned-list.ts';
import { issueProfile } from './issue-profile.ts';
import { issueTeamList } from './issue-team-list.ts';

/** Issues. */
export const issueEntities: readonly Entity[] = [
  {
    type: 'issue',
    reactions: [clearDeletedIssue],
    teamList: issueTeamList,
    ownedList: issueOwnedList,
    unlinkFromGoal: unlinkFromGoal(issueStore),
    ...issueProfile,
  },
];

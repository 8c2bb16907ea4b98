import { issueStore } from '#functions/issues/issue-store.ts';
import { workTeamList } from '#functions/work/jobs/work-team-list.ts';

export const issueTeamList = workTeamList(issueStore);

import { workTeamList } from '#functions/work/jobs/work-team-list.ts';
import { issueStore } from './issue-store.ts';

export const issueTeamList = workTeamList(issueStore);

import * as z from 'zod/mini';
import { isDeleted, type LiveEntity } from '#functions/entities/live-entity.ts';
import { linkedToGoal, ofAssignee } from '#functions/work/work-live.ts';
import { issue } from '#shared/issues/issue.ts';

/** Issues, and how many of a team are open. */
export const liveIssues: readonly LiveEntity[] = [
  {
    type: 'issue',
    schema: issue,
    response: (item) => issue.parse(item),
    ...ofAssignee,
    ...linkedToGoal,
  },
  {
    type: 'open_issue_count',
    schema: z.object({ count: z.number() }),
    more: ({ count }) => ({ count: Math.max(0, Number(count)) }),
    isSilent: isDeleted,
  },
];

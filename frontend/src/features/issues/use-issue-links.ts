import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Issue } from '#shared/issues/issue.ts';
import { tellOutcome, undo } from '../../ui/tell-outcome.ts';
import { changeIssue } from './issue-edit-queries.ts';

interface IssueLinks {
  link: (issueId: string, goalId: string) => void;
  /** Can be undone from the toast. */
  unlink: (issue: Issue) => void;
}

/** Links issues to goals and unlinks them, each with what is said afterwards. */
export function useIssueLinks(): IssueLinks {
  const client = useQueryClient();
  return useMemo(() => {
    const link = (id: string, goalId: string) =>
      void tellOutcome(changeIssue(client, id, { goalId }), {
        done: 'Issue linked successfully',
        failed: 'Failed to link issue',
      });
    return {
      link,
      unlink: ({ id, goalId }) =>
        void tellOutcome(changeIssue(client, id, { goalId: null }), {
          done: 'Issue unlinked successfully',
          action: goalId ? undo(() => link(id, goalId)) : undefined,
          failed: 'Failed to unlink issue',
        }),
    };
  }, [client]);
}

import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Issue } from '#shared/issues/issue.ts';
import { sentenceOf } from '../../kit/api-error.ts';
import { toast } from '../../ui/toast.ts';
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
    async function set(id: string, goalId: string | null, verb: string, undo?: () => void) {
      try {
        await changeIssue(client, id, { goalId });
        const action = undo && { action: { label: 'Undo', onSelect: undo } };
        toast({ variant: 'success', title: `Issue ${verb}ed successfully`, ...action });
      } catch (error) {
        const title = `Failed to ${verb} issue`;
        toast({ variant: 'destructive', title, description: sentenceOf(error) });
      }
    }
    const link = (id: string, goalId: string) => void set(id, goalId, 'link');
    return {
      link,
      unlink: ({ id, goalId }) =>
        void set(id, null, 'unlink', () => {
          if (goalId) link(id, goalId);
        }),
    };
  }, [client]);
}

import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Issue, IssueChange } from '#shared/issues/issue.ts';
import { changeOutcome, tellOutcome, undo } from '../../ui/tell-outcome.ts';
import { changeIssue, createIssue, type NewIssue } from './issue-edit-queries.ts';
import { isOver } from './issue-looks.tsx';

export interface IssueActions {
  /** Whether it was made. */
  create: (issue: NewIssue) => Promise<boolean>;
  /** Changes one field. */
  change: (issue: Issue, change: IssueChange) => void;
  /** Resolves it, or takes it up again; can be undone from the toast. */
  toggle: (issue: Issue) => void;
  setArchived: (issue: Issue, archived: boolean) => void;
}

const names = {
  title: 'issue title',
  description: 'issue description',
  status: 'issue status',
  priority: 'issue priority',
  assigneeId: 'issue assignee',
};

/** What a person does to issues, each with what is said afterwards. */
export function useIssueActions(): IssueActions {
  const client = useQueryClient();
  return useMemo(() => {
    function change({ id }: Issue, fields: IssueChange, back?: () => void): void {
      const { done, ...outcome } = changeOutcome('issue', fields, names);
      void tellOutcome(changeIssue(client, id, fields), {
        ...outcome,
        done: success(done),
        action: back && undo(back),
      });
    }
    function setArchived(issue: Issue, archived: boolean): void {
      const verb = archived ? 'archive' : 'unarchive';
      void tellOutcome(changeIssue(client, issue.id, { archived }), {
        done: success(`Issue ${verb}d successfully`),
        action: undo(() => setArchived(issue, !archived)),
        failed: `Failed to ${verb} issue`,
      });
    }
    return {
      create: (issue) =>
        tellOutcome(createIssue(client, issue), {
          done: success('Issue created successfully'),
          failed: 'Failed to create issue',
        }),
      change: (issue, fields) => change(issue, fields),
      toggle: (issue) => {
        const status = isOver(issue.status) ? 'open' : 'resolved';
        change(issue, { status }, () => change(issue, { status: issue.status }));
      },
      setArchived,
    };
  }, [client]);
}

const success = (description: string) => ({ title: 'Success', description });

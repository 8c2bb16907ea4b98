import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Issue, IssueChange } from '#shared/issues/issue.ts';
import { sentenceOf } from '../../kit/api-error.ts';
import { toast } from '../../ui/toast.ts';
import { offerUnsavedText } from '../../ui/unsaved-text.ts';
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

const names: Record<keyof IssueChange, string> = {
  title: 'title',
  description: 'description',
  status: 'status',
  priority: 'priority',
  assigneeId: 'assignee',
  archived: 'archive',
  goalId: 'goal',
};

function succeed(description: string, undo?: () => void): void {
  const action = undo && { action: { label: 'Undo', onSelect: undo } };
  toast({ variant: 'success', title: 'Success', description, ...action });
}

function fail(title: string, error: unknown): void {
  toast({ variant: 'destructive', title, description: sentenceOf(error) });
}

/** What a person does to issues, each with what is said afterwards. */
export function useIssueActions(): IssueActions {
  const client = useQueryClient();
  return useMemo(() => {
    async function change(issue: Issue, fields: IssueChange, undo?: () => void): Promise<void> {
      const name = names[Object.keys(fields)[0] as keyof IssueChange];
      try {
        await changeIssue(client, issue.id, fields);
        succeed(`Issue ${name} updated successfully`, undo);
      } catch (error) {
        const title = `Failed to update issue ${name}`;
        const text = fields.title ?? fields.description;
        // What somebody wrote is theirs, also where the issue is gone meanwhile.
        if (text) offerUnsavedText(title, text, sentenceOf(error));
        else fail(title, error);
      }
    }
    async function setArchived(issue: Issue, archived: boolean): Promise<void> {
      const verb = archived ? 'archive' : 'unarchive';
      try {
        await changeIssue(client, issue.id, { archived });
        succeed(`Issue ${verb}d successfully`, () => void setArchived(issue, !archived));
      } catch (error) {
        fail(`Failed to ${verb} issue`, error);
      }
    }
    return {
      create: async (issue) => {
        try {
          await createIssue(client, issue);
          succeed('Issue created successfully');
          return true;
        } catch (error) {
          fail('Failed to create issue', error);
          return false;
        }
      },
      change: (issue, fields) => void change(issue, fields),
      toggle: (issue) => {
        const status = isOver(issue.status) ? 'open' : 'resolved';
        void change(issue, { status }, () => void change(issue, { status: issue.status }));
      },
      setArchived: (issue, archived) => void setArchived(issue, archived),
    };
  }, [client]);
}

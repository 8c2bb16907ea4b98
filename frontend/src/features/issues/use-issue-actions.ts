import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Issue } from '#shared/issues/issue.ts';
import type { IssueChange } from '#shared/issues/issue-inputs.ts';
import type { ToastAction } from '../../ui/feedback/toast.ts';
import {
  changeToasts,
  toastResult,
  undo,
  undoUnlessChanged,
} from '../../ui/feedback/toast-result.ts';
import { issueCache } from './issue-cache.ts';
import { isOver } from './issue-options.tsx';
import { issuesCopy } from './issues-copy.ts';
import { changeIssue, createIssue, type NewIssue } from './issues-queries.ts';

export interface IssueActions {
  /** Resolves to whether it was created. */
  create: (issue: NewIssue) => Promise<boolean>;
  /** Changes one field; resolves to whether it was changed. */
  change: (issue: Issue, change: IssueChange) => Promise<boolean>;
  /** Resolves or reopens it, with Undo. */
  toggle: (issue: Issue) => void;
  setArchived: (issue: Issue, archived: boolean) => void;
}

const copy = issuesCopy.toasts;

/** The edits whose success toast is specified. */
const toasted = ['status', 'priority', 'assigneeId', 'description'] as const;

/** Issue mutations with their toasts. */
export function useIssueActions(): IssueActions {
  const client = useQueryClient();
  return useMemo(() => {
    function change({ id }: Issue, fields: IssueChange, action?: ToastAction): Promise<boolean> {
      const { success, ...toasts } = changeToasts(copy.issue, fields, copy.fields, toasted);
      return toastResult(() => changeIssue(client, id, fields), {
        ...toasts,
        ...(success && { success: titled(success) }),
        action,
      });
    }
    function saveArchived(
      { id }: Issue,
      archived: boolean,
      action?: ToastAction,
    ): Promise<boolean> {
      return toastResult(() => changeIssue(client, id, { archived }), {
        success: titled(archived ? copy.archived : copy.unarchived),
        action,
        error: archived ? copy.archiveFailed : copy.unarchiveFailed,
      });
    }
    return {
      create: (issue) =>
        toastResult(() => createIssue(client, issue), {
          success: titled(copy.created),
          error: copy.createFailed,
        }),
      change: (issue, fields) => change(issue, fields),
      toggle: (issue) => {
        const status = isOver(issue.status) ? 'open' : 'resolved';
        const action = undoUnlessChanged(
          status,
          () => issueCache.find(client, issue.id)?.status,
          () => change(issue, { status: issue.status }),
        );
        void change(issue, { status }, action);
      },
      setArchived: (issue, archived) =>
        void saveArchived(
          issue,
          archived,
          undo(() => saveArchived(issue, !archived)),
        ),
    };
  }, [client]);
}

const titled = (description: string) => ({ title: copy.success, description });

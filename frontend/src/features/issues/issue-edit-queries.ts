import type { QueryClient } from '@tanstack/react-query';
import type { Issue, IssueChange } from '#shared/issues/issue.ts';
import type { Priority } from '#shared/kit/priority.ts';
import { call } from '../../kit/call.ts';
import { changeItem, createItem } from '../../kit/item-edits.ts';
import { provisionalId } from '../../kit/provisional-id.ts';
import { refreshFigures } from '../activity/figures-queries.ts';
import { issueCache } from './issue-cache-queries.ts';

export interface NewIssue {
  title: string;
  teamId: string;
  /** Who reports it. */
  userId: string;
  assigneeId: string | null;
  level: Priority;
  goalId?: string | null;
}

/** Changes fields of an issue; shown at once everywhere, undone everywhere when it is refused. */
export async function changeIssue(
  client: QueryClient,
  id: string,
  change: IssueChange,
): Promise<Issue> {
  const params = { issueId: id };
  const issue = await changeItem(issueCache, client, id, change, () =>
    call('PATCH /api/issues/{issueId}', { params, body: change }),
  );
  refreshFigures(client);
  return issue;
}

/** Reports an issue. Shown at once, gone again when it is refused. */
export async function createIssue(client: QueryClient, given: NewIssue): Promise<Issue> {
  const body = {
    title: given.title,
    description: null,
    priority: given.level,
    teamId: given.teamId,
    reporterId: given.userId,
    assigneeId: given.assigneeId,
    goalId: given.goalId ?? null,
  };
  const now = new Date().toISOString();
  const provisional: Issue = {
    ...body,
    id: provisionalId(),
    status: 'open',
    archived: false,
    resolvedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  const issue = await createItem(issueCache, client, provisional, () =>
    call('POST /api/issues', { body }),
  );
  refreshFigures(client);
  return issue;
}

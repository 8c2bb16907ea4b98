import type { Issue } from '#shared/issues/issue.ts';
import { teamId, userId } from './sample-todo.ts';

/** An issue as returned by the API. */
export function sampleIssue(fields: Partial<Issue> & { id: string }): Issue {
  return {
    title: `Issue ${fields.id}`,
    description: null,
    priority: '3',
    status: 'open',
    archived: false,
    teamId,
    assigneeId: null,
    reporterId: userId,
    goalId: null,
    resolvedAt: null,
    createdAt: '2026-11-01T08:00:00.000Z',
    updatedAt: '2026-11-01T08:00:00.000Z',
    ...fields,
  };
}

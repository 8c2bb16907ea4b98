import type { Issue } from '#shared/issues/issue.ts';
import { isIssueOpen } from '#shared/issues/issue-standing.ts';

type Compare = (one: Issue, other: Issue) => number;

function text(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

const byLevel: Compare = (one, other) => text(other.priority, one.priority);
const byAge: Compare = (one, other) => text(other.createdAt, one.createdAt);
const byId: Compare = (one, other) => text(one.id, other.id);

/** As the server lists them: open ones from the highest level, then closed ones, newest first. */
export function compareIssues(one: Issue, other: Issue): number {
  const isOneOpen = isIssueOpen(one);
  if (isOneOpen !== isIssueOpen(other)) return isOneOpen ? -1 : 1;
  const level = isOneOpen ? byLevel(one, other) : 0;
  return level || byAge(one, other) || byId(one, other);
}

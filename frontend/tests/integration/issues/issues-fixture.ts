import { randomUUID } from 'node:crypto';
import type { Issue } from '#shared/issues/issue.ts';
import { sampleGoal } from '../../../src/testing/sample-goal.ts';
import type { MockResponses } from '../support/mock-server.ts';
import { mara, members, openPage, platform, rejecting } from '../support/team-fixture.ts';

export const launch = sampleGoal({
  id: randomUUID(),
  title: 'Launch in March',
  teamId: platform.id,
});

/** One hour more, so that the age is exactly that many whole days. */
export const daysAgo = (days: number) =>
  new Date(Date.now() - (days * 24 + 1) * 60 * 60_000).toISOString();

export function makeIssue(title: string, fields: Partial<Issue> = {}): Issue {
  return {
    id: randomUUID(),
    title,
    description: null,
    priority: '3',
    status: 'open',
    archived: false,
    teamId: platform.id,
    assigneeId: null,
    reporterId: mara.id,
    goalId: null,
    resolvedAt: null,
    createdAt: daysAgo(1),
    updatedAt: daysAgo(1),
    ...fields,
  };
}

/** Responses of a server that stores these issues and their changes. */
export function issueResponses(given: readonly Issue[]): MockResponses {
  const issues = new Map(given.map((issue) => [issue.id, issue]));
  const list = (isListed: (issue: Issue) => boolean) =>
    [200, [...issues.values()].filter(isListed)] as [number, unknown];
  const base = `GET /api/teams/${platform.id}`;
  const responses: MockResponses = {
    [`${base}/members`]: () => [200, members],
    [`${base}/goals`]: () => [200, [launch]],
    [`${base}/issues`]: () => list(({ archived }) => !archived),
    [`${base}/issues?archived=true`]: () => list(({ archived }) => archived),
    'POST /api/issues': (body) => {
      const made = makeIssue(body.title ?? '', { ...body, createdAt: daysAgo(0) } as object);
      issues.set(made.id, made);
      return [201, made];
    },
  };
  for (const { id } of given) {
    responses[`GET /api/issues/${id}`] = () => [200, issues.get(id)];
    responses[`GET /api/issues/${id}/comments`] = () => [200, []];
    responses[`PATCH /api/issues/${id}`] = (body) => {
      const updatedAt = new Date().toISOString();
      const changed = { ...issues.get(id), ...body, updatedAt } as Issue;
      issues.set(id, changed);
      return [200, changed];
    };
  }
  return responses;
}

export const rejectingIssue = ({ id }: Issue) => rejecting(`PATCH /api/issues/${id}`);

/** Opens a page of issues as Mara, with Platform selected. */
export const showIssues = (path: string, issues: readonly Issue[], responses: MockResponses = {}) =>
  openPage({ path, name: /Issue/, responses: { ...issueResponses(issues), ...responses } });

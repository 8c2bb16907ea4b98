import { randomUUID } from 'node:crypto';
import type { Issue } from '#shared/issues/issue.ts';
import { sampleGoal } from '../src/testing/sample-goal.ts';
import type { Answers } from './pretend-api.ts';
import { mara, members, openPage, platform, refusing } from './team-world.ts';

export const launch = sampleGoal({
  id: randomUUID(),
  title: 'Launch in March',
  teamId: platform.id,
});

/** An hour more, so that it is whole days to the minute. */
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

/** A server that keeps these issues and what is done to them. */
export function issueAnswers(given: readonly Issue[]): Answers {
  const issues = new Map(given.map((issue) => [issue.id, issue]));
  const list = (isListed: (issue: Issue) => boolean) =>
    [200, [...issues.values()].filter(isListed)] as [number, unknown];
  const base = `GET /api/teams/${platform.id}`;
  const answers: Answers = {
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
    answers[`GET /api/issues/${id}`] = () => [200, issues.get(id)];
    answers[`GET /api/issues/${id}/comments`] = () => [200, []];
    answers[`PATCH /api/issues/${id}`] = (body) => {
      const updatedAt = new Date().toISOString();
      const changed = { ...issues.get(id), ...body, updatedAt } as Issue;
      issues.set(id, changed);
      return [200, changed];
    };
  }
  return answers;
}

export const refusingIssue = ({ id }: Issue) => refusing(`PATCH /api/issues/${id}`);

/** Opens a page of issues as Mara, with Platform chosen. */
export const showIssues = (path: string, issues: readonly Issue[], answers: Answers = {}) =>
  openPage({ path, name: /Issue/, answers: { ...issueAnswers(issues), ...answers } });

import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { routes } from '#shared/routes.ts';
import { callRoute, everyRoute, makeSamples, sampleOf } from './every-route.ts';

type AllSamples = Awaited<ReturnType<typeof makeSamples>>;

const routeNamed = (name: string) => routes.find((route) => route.name === name)!;

/** Routes that create something, what removes it, and the parameters of that. */
const creations: [
  create: string,
  remove: string,
  paramsOf: (id: string, samples: AllSamples) => Record<string, string>,
][] = [
  ['create-todo', 'delete-todo', (todoId) => ({ todoId })],
  ['create-goal', 'delete-goal', (goalId) => ({ goalId })],
  ['create-team', 'delete-team', (teamId) => ({ teamId })],
  ['create-milestone', 'delete-milestone', (milestoneId) => ({ milestoneId })],
  ['create-time-entry', 'delete-time-entry', (entryId, { todoId }) => ({ todoId, entryId })],
  ['start-timer', 'delete-time-entry', (entryId, { todoId }) => ({ todoId, entryId })],
  ['add-world-clock', 'remove-world-clock', (clockId) => ({ clockId })],
  [
    'create-todo-comment',
    'delete-todo-comment',
    (commentId, { todoId }) => ({ todoId, commentId }),
  ],
  [
    'create-goal-comment',
    'delete-goal-comment',
    (commentId, { goalId }) => ({ goalId, commentId }),
  ],
  [
    'create-issue-comment',
    'delete-issue-comment',
    (commentId, { issueId }) => ({ issueId, commentId }),
  ],
  ['create-scorecard', 'delete-scorecard', (scorecardId) => ({ scorecardId })],
  ['create-line-item', 'delete-line-item', (lineItemId) => ({ lineItemId })],
  ['create-assignments', 'delete-assignment', (assignmentId) => ({ assignmentId })],
  ['create-invitation', 'withdraw-invitation', (invitationId) => ({ invitationId })],
  ['create-view', 'delete-view', (viewId, { team }) => ({ teamId: team.id, viewId })],
];

/** Other bodies; by default the first text is changed. */
const otherBodies: Record<string, (samples: AllSamples) => object> = {
  'create-assignments': ({ lineItemId }) => ({ lineItemIds: [lineItemId] }),
  'create-time-entry': ({ todoId }) => ({
    todoId,
    startTime: '2026-01-05T09:00:00.000Z',
    duration: 60,
  }),
  'start-timesheet-export': () => ({ format: 'xlsx', timeZone: 'Europe/Berlin' }),
};
const otherBody = (name: string, body: object, samples: AllSamples) => {
  const [field, value] =
    Object.entries(body).find(([key]) => /name|title|content|city|desc/.test(key)) ?? [];
  return otherBodies[name]?.(samples) ?? { ...body, ...(field && { [field]: `${value} too` }) };
};

const idOf = (body: { id: string } | { id: string }[]) =>
  Array.isArray(body) ? body[0]!.id : body.id;

describe('a key', () => {
  let samples: AllSamples;
  beforeEach(async () => {
    samples = await makeSamples(false);
  });
  const prepare = (name: string) => {
    const route = routeNamed(name);
    const headers = { 'idempotency-key': randomUUID() };
    const sample = { ...sampleOf(route, samples), as: samples.person, headers };
    return { send: (body: unknown = sample.body) => callRoute(route, { ...sample, body }), sample };
  };

  const names = [...creations.map(([name]) => name), 'create-issue', 'start-timesheet-export'];
  test.each(names)('of %s returns the same again, and 422 for another body', async (name) => {
    const { send, sample } = prepare(name);
    const first = await send();
    expect(first.status).toBe(201);
    const again = await send();
    expect([again.status, idOf(again.body)]).toEqual([201, idOf(first.body)]);
    const other = otherBody(name, sample.body as object, samples);
    expect(other).not.toEqual(sample.body);
    expect(await send(other)).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    });
  });

  test.each(creations)('of %s returns 409 after %s', async (create, remove, paramsOf) => {
    const { send } = prepare(create);
    const { body } = await send();
    const params = paramsOf(idOf(body), samples);
    const as = remove === 'delete-team' ? samples.outsider : samples.person;
    const removed = await callRoute(routeNamed(remove), { as, params });
    expect(removed.status).toBeLessThan(300);
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect(await send()).toMatchObject({ status: 409, body: { code: 'idempotency_key_spent' } });
    expect((await callRoute(routeNamed(remove), { as, params })).status).toBe(404);
  });
});

describe('a key of more than 200 characters', () => {
  let samples: AllSamples;
  beforeAll(async () => {
    samples = await makeSamples(false);
  });

  test.each(everyRoute(({ method }) => method === 'POST'))(
    'is rejected by %s',
    async (_, route) => {
      const headers = { 'idempotency-key': 'x'.repeat(201) };
      const as = route.access === 'company_admin' ? samples.outsider : samples.person;
      expect(await callRoute(route, { ...sampleOf(route, samples), as, headers })).toMatchObject({
        status: 400,
        body: { code: 'idempotency_key_too_long' },
      });
    },
  );
});

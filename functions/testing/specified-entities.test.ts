import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  callRoute,
  everyRoute,
  makeSamples,
  sampleOf,
} from '#functions/testing/access/every-route.ts';
import type { Samples } from '#functions/testing/access/samples.ts';
import type { Route } from '#shared/kit/route.ts';
import { handler as createIssue } from '../issues/create-issue.ts';
import { handler as createTodo } from '../todos/create-todo.ts';
import { invoke } from './invoke.ts';
import {
  creationBodies,
  omittedAtCreation,
  type SpecifiedEntity,
  specifiedEntities,
} from './specified-entities.ts';

let samples: Samples;
beforeAll(async () => {
  samples = await makeSamples(false);
  const { person } = samples;
  const linked = { title: 'Linked', teamId: samples.team.id, goalId: samples.goalId };
  for (const create of [createTodo, createIssue])
    await invoke(create, { as: person, body: linked });
});

const request = (route: Route, body?: object) => {
  // Signing up ends the caller's session.
  const as = route.access === 'anyone' && route.method !== 'GET' ? undefined : samples.person;
  const sample = sampleOf(route, samples);
  return callRoute(route, { ...sample, as, ...(body && { body }) });
};

/** These create entities that are not in the specification. */
const otherCreations = [
  'create-single-sign-on',
  'create-second-factor-secret',
  'create-recovery-codes',
  'create-invitation',
  'accept-invitation',
  'create-invite-link',
  'reset-invite-link',
  'join-public-team',
  'start-issue-archive',
  'start-goal-archive',
  'start-timesheet-export',
  'create-view',
];
const creations = everyRoute(
  ({ name, status }) =>
    (status === 201 && !otherCreations.includes(name)) || name === 'change-preferences',
);

const firstOf = (body: unknown) => (Array.isArray(body) ? body[0] : body);

/** The response's values of these fields. */
const responded = (body: Record<string, unknown>, fields: object) =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, body[field]]));

const within = (body: object, fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => field in body));

const ofColleague = ['password', 'phoneNumber', 'lastLogin'];
const ofOneself = ['password', 'lastLogin', 'isOnline', 'lastSeen'];
/**
 * Passwords are never returned, phone number and last sign-in not to colleagues, and starting a
 * timer returns another schema.
 */
const notShown: Record<string, string[]> = {
  'read-user': ofColleague,
  'list-users': ofColleague,
  'invite-user': ofColleague,
  'join-team': ofColleague,
  register: ofOneself,
  'read-session-user': ofOneself,
  'start-timer': ['userId', 'endTime', 'duration', 'tags', 'createdAt', 'updatedAt'],
};

const expectEveryField = (found: object, entity: SpecifiedEntity, { name }: Route) => {
  expect(found).toBeInstanceOf(Object);
  const expected = specifiedEntities[entity].filter((field) => !notShown[name]?.includes(field));
  expect(Object.keys(found)).toEqual(expect.arrayContaining(expected));
};

describe('a creation body with every specified field', () => {
  test.each(creations)('is accepted by %s', async (_, route) => {
    const { entity, used, ignored } = creationBodies[route.name]!(samples);
    const sampleBody = sampleOf(route, samples).body as object;
    const body = { ...sampleBody, ...ignored, ...used };
    const expected = specifiedEntities[entity].filter(
      (field) => !omittedAtCreation.includes(field),
    );
    expect(Object.keys(body)).toEqual(expect.arrayContaining(expected));

    const response = await request(route, body);
    expect([response.status, response.body.error]).toEqual([route.status ?? 200, undefined]);
    const created = firstOf(response.body);
    expectEveryField(created, entity, route);
    const mine = within(created, used);
    expect(responded(created, mine)).toEqual(mine);
    for (const [field, value] of Object.entries(ignored))
      expect([field, created[field]]).not.toEqual([field, value]);
  });

  test.each(creations)('is rejected by %s with an unknown field', async (_, route) => {
    const body = { ...(sampleOf(route, samples).body as object), colour: 'red' };
    expect((await request(route, body)).status).toBe(400);
  });
});

// biome-ignore lint/suspicious/noExplicitAny: it is looked up in responses of any shape
type Path = (body: any) => any;

/** A route that returns the entity; `path` is its position in the response. */
const responses: Record<SpecifiedEntity, [route: string, path?: Path][]> = {
  users: [['read-user'], ['list-users'], ['read-session-user']],
  teams: [
    ['list-teams'],
    ['list-company-teams'],
    ['read-team'],
    ['change-team'],
    ['list-user-teams'],
  ],
  team_members: [['list-members']],
  goals: [
    ['read-goal'],
    ['read-goal-details'],
    ['change-goal'],
    ['list-team-goals'],
    ['list-user-goals'],
    ['list-teammates', (body) => body.flatMap(({ goals }: { goals: object[] }) => goals)],
  ],
  todos: [
    ['read-todo'],
    ['change-todo'],
    ['list-team-todos'],
    ['list-user-todos'],
    ['list-teammates-todos'],
    ['read-goal-details', (body) => body.goalTodos[0].todo],
  ],
  issues: [['read-issue'], ['change-issue'], ['list-team-issues']],
  dashboard_preferences: [['read-preferences'], ['change-preferences']],
  todo_activities: [['list-todo-activities']],
  todo_comments: [['list-todo-comments'], ['change-todo-comment']],
  goal_comments: [['list-goal-comments'], ['change-goal-comment']],
  issue_comments: [['list-issue-comments'], ['change-issue-comment']],
  user_world_clocks: [['list-world-clocks']],
  notifications: [['list-notifications'], ['mark-read']],
  goal_todos: [['read-goal-details', (body) => body.goalTodos]],
  goal_issues: [['read-goal-details', (body) => body.goalIssues]],
  goal_milestones: [
    ['change-milestone'],
    ['read-goal', (body) => body.milestones],
    ['read-goal-details', (body) => body.milestones],
    [
      'list-team-goals',
      (body) => body.flatMap(({ milestones }: { milestones: object[] }) => milestones),
    ],
  ],
  team_activities: [['list-team-activities']],
  time_entries: [['list-time-entries'], ['change-time-entry']],
  scorecard_line_items: [
    ['change-line-item'],
    ['list-line-items'],
    ['list-user-line-items'],
    ['list-assignments', (body) => body[0].lineItem],
  ],
  scorecards: [
    ['read-scorecard'],
    ['change-scorecard'],
    ['list-team-scorecards'],
    ['read-scorecard-grid', (body) => body.scorecard],
  ],
  scorecard_line_item_assignments: [['list-assignments'], ['change-assignment']],
  scorecard_entries: [['list-entries'], ['change-entry']],
};

describe('a response has every specified field', () => {
  const cases = Object.entries(responses).flatMap(([entity, places]) =>
    places.map(([name, path]) => [entity as SpecifiedEntity, name, path] as const),
  );
  test.each(cases)('of %s in %s', async (entity, name, path = (body) => body) => {
    const [, route] = everyRoute((each) => each.name === name)[0]!;
    const { body } = await request(route);
    const found = firstOf(path(body));
    expectEveryField(found, entity, route);
  });
});

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { handler as createGoal } from '#functions/goals/create-goal.ts';
import type { Item } from '#functions/kit/table/table-read.ts';
import { makeCompany } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { itemsMentioning } from '#functions/testing/table-contents.ts';
import { ignoredField } from '#shared/kit/fields.ts';
import type { Route } from '#shared/kit/route.ts';
import {
  callRoute,
  everyRoute,
  fieldsOf,
  insertTestCompany,
  responseFieldsOf,
  sampleOf,
} from './every-route.ts';
import { makeSampleWork } from './sample-work.ts';

/** Work in a team, and another team with the same members. */
const makeTwoTeams = async () => {
  const company = makeCompany();
  await insertTestCompany(company);
  const person = await company.person({ role: 'company_admin' });
  const colleague = await company.person();
  const team = await company.team(person, { members: [colleague] });
  const otherTeam = await company.team(person, { members: [colleague] });
  const work = await makeSampleWork(person, team);
  const body = { title: 'Ship it', teamId: team.id };
  const { body: goal } = await invoke(createGoal, { as: person, body });
  const others = { otherTeamId: otherTeam.id, otherGoalId: goal.id as string };
  return { ...work, ...others, companyId: company.id, person, colleague, team };
};
type AllSamples = Awaited<ReturnType<typeof makeTwoTeams>>;

const oddMoment = '2025-03-05T13:47:29.123Z';
/** None is a default, and none is round. */
const values = [
  'Seven odd words',
  '7.25',
  oddMoment,
  '2025-03-06T13:47:29.123Z',
  '2025-03-05',
  37,
  ['tuesday'],
  ['Asia/Kathmandu'],
  'Asia/Kathmandu',
  ['northwind.example'],
  { g: 'x' },
  '(555) 010-2031',
];

const valuesByField = ({ person, colleague, team, ...samples }: AllSamples) => ({
  assigneeId: [colleague.id, person.id],
  ownerId: [colleague.id, person.id],
  leaderId: [colleague.id, person.id],
  teamId: [samples.otherTeamId, team.id],
  goalId: [samples.otherGoalId, samples.goalId],
  mentionedUserIds: [[colleague.id]],
  selectedTeamMemberIds: [[person.id], [colleague.id]],
  username: [`${randomUUID()}@day-zero.test`],
  startTime: ['2026-01-05T08:13:29.123Z'],
  endTime: ['2026-01-05T09:47:29.123Z'],
  value: ['7.25'],
  sessionDays: [29],
  recurrenceEndDate: ['2025-04-07T13:47:29.123Z'],
});

const recurrence = { dueDate: oddMoment, recurrenceType: 'weekly' };
/** What a field is given together with. */
const together: Record<string, Item> = {
  'create-time-entry startTime': { endTime: undefined },
  'create-time-entry endTime': { duration: undefined },
  'create-time-entry duration': { endTime: undefined },
  'add-world-clock latitude': { city: 'Porto' },
  'add-world-clock longitude': { city: 'Faro' },
  'add-world-clock sortOrder': { city: 'Braga' },
  completedAt: { completed: true },
  recurrenceType: { dueDate: oddMoment },
  recurrenceInterval: recurrence,
  recurrenceDaysOfWeek: recurrence,
  recurrenceStartDate: recurrence,
  recurrenceEndDate: recurrence,
};

/** Fields that change with another one. */
const following: Record<string, string[]> = {
  isPrivate: ['qrCode'],
  recurrenceType: ['recurrenceStartDate', 'recurrenceTimeZone'],
  recurrenceInterval: ['recurrenceDaysOfWeek'],
  completed: ['completedAt'],
  mentionedUserIds: ['mentions'],
  startTime: ['endTime'],
  endTime: ['duration'],
  duration: ['endTime'],
};

/**
 * Fields that say how to change something, are derived, or cannot be changed in the sample. Tests of
 * their own cover them.
 */
const notStored = [
  'create-todo completed',
  'change-todo completed',
  'change-todo scope',
  'change-time-zone isDetected',
  'change-getting-started completedSteps',
  'invite-user password',
  'invite-user teamIds',
  'join-existing-user key',
  'save-entry periodEnd',
  'change-assignment sortOrder',
  'change-scorecard period',
  'start-timesheet-export userId',
  'change-user username',
  'change-company requiresSecondFactor',
  'create-view parameters',
  'create-view isShared',
  'change-view parameters',
];

/** Routes that need more than a sample to succeed. Tests of their own cover them. */
const notTried = [
  'verify-email',
  'change-email',
  'change-photo',
  'skip-phone-prompt',
  'delete-user',
  'start-timer',
  'stop-timer',
];

const isObject = (value: unknown): value is Item => typeof value === 'object' && value !== null;

/** Copies of a name or role in other entities have no time. */
const isEntity = (item: Item, id: string) =>
  item.id === id && Object.keys(item).some((field) => field.endsWith('At'));

/** Settings are inside of what they belong to. */
const flattened = (item: Item): Item =>
  Object.fromEntries(
    Object.entries(item).flatMap(([field, value]) =>
      isObject(value) && !Array.isArray(value) && !('id' in value)
        ? Object.entries(value)
        : [[field, value]],
    ),
  );

/** What says something about the entity with this id, however deep. */
const entitiesIn = (value: unknown, id: string): Item[] => {
  if (!isObject(value)) return [];
  const parts = Object.values(value).flatMap((part) => entitiesIn(part, id));
  return isEntity(value, id) ? [flattened(value), ...parts] : parts;
};

const valuesOf = (value: unknown, id: string, field: string) =>
  entitiesIn(value, id).flatMap((entity) => (field in entity ? [entity[field]] : []));

const choicesOf = (schema: z.ZodMiniType) => {
  const choices: unknown[] = [];
  JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), (key, value) => {
    if (key === 'enum') choices.push(...value);
    if (key === 'type' && value === 'boolean') choices.push(true, false);
    return value;
  });
  return choices;
};

/** A value that the field does not have yet, if there is one. */
const otherValue = (
  field: string,
  schema: z.ZodMiniType,
  samples: AllSamples,
  current: unknown,
) => {
  const particular = (valuesByField(samples) as Record<string, unknown[]>)[field];
  return (particular ?? [...choicesOf(schema), ...values]).find(
    (value) => schema.safeParse(value).success && JSON.stringify(value) !== JSON.stringify(current),
  );
};

/** Days are stored without the time that responses add. */
const says = (value: unknown, given: unknown) =>
  JSON.stringify(value) === JSON.stringify(given) ||
  (/^\d{4}-\d\d-\d\d$/.test(String(given)) && String(value).startsWith(String(given)));

const storedFields = (route: Route) =>
  Object.entries(fieldsOf(route.body)).filter(
    ([field, schema]) => schema !== ignoredField && !notStored.includes(`${route.name} ${field}`),
  );

const writing = everyRoute(
  (route) =>
    route.access !== 'anyone' &&
    storedFields(route).length > 0 &&
    'id' in responseFieldsOf(route) &&
    !notTried.includes(route.name),
);
const features = [...new Set(writing.map(([, { feature }]) => feature))];

/** The samples with what was created, and a goal whose progress can be changed. */
const samplesFor = ({ name, status }: Route, samples: AllSamples, created?: Item): AllSamples => {
  if (name === 'change-goal')
    return { ...samples, goalId: samples.otherGoalId, otherGoalId: samples.goalId };
  if (status !== 201 || !created) return samples;
  const entity = name.replace(/^\w+-/, '').replace(/-(.)/g, (_, letter) => letter.toUpperCase());
  return entity === 'team'
    ? { ...samples, team: created as unknown as AllSamples['team'] }
    : { ...samples, [`${entity}Id`]: created.id };
};

const send = (route: Route, samples: AllSamples, body?: object) =>
  callRoute(route, { ...sampleOf(route, samples), as: samples.person, ...(body && { body }) });

/** Everything that says what the fields of the entity are, by place. */
const readEverywhere = async (id: string, readings: Route[], samples: AllSamples) => {
  const places: [place: string, contents: unknown][] = [['table', await itemsMentioning(id)]];
  for (const route of readings) places.push([route.name, (await send(route, samples)).body]);
  return places;
};

const allReadings = everyRoute(
  ({ method, output }) => method === 'GET' && typeof output === 'object',
).map(([, route]) => route);

describe.each(features)('what a request to %s says', (feature) => {
  let samples: AllSamples;
  beforeAll(async () => {
    samples = await makeTwoTeams();
  });

  describe.each(writing.filter(([, route]) => route.feature === feature))('%s', (_, route) => {
    let own: AllSamples;
    let before: Item & { id: string };
    /** The routes that return the entity. */
    let readings: Route[];
    beforeAll(async () => {
      own = samplesFor(route, samples);
      before = (await send(route, own)).body;
      const now = samplesFor(route, own, before);
      const found = await Promise.all(
        allReadings.map(async (each) => valuesOf((await send(each, now)).body, before.id, 'id')),
      );
      readings = allReadings.filter((_route, index) => found[index]!.length > 0);
    });

    test.each(storedFields(route))('is stored as %s and returned', async (field, schema) => {
      const value = otherValue(field, schema, own, valuesOf(before, before.id, field)[0]);
      const more = together[`${route.name} ${field}`] ?? together[field] ?? {};
      const sample = route.method === 'PATCH' ? {} : (sampleOf(route, own).body as object);
      const body: Item = { ...sample, ...more, ...(value !== undefined && { [field]: value }) };
      const { status, body: after } = await send(route, own, body);
      expect([status, after]).toEqual([route.status ?? 200, expect.anything()]);

      const given = schema.parse(body[field]);
      const places = await readEverywhere(after.id, readings, samplesFor(route, own, after));
      const read = places.flatMap(([place, contents]) =>
        valuesOf(contents, after.id, field).map((found) => [place, found] as const),
      );
      expect(read.length).toBeGreaterThan(0);
      const responded = valuesOf(after, after.id, field).map((found) => ['response', found]);
      expect([...responded, ...read].filter(([, found]) => !says(found, given))).toEqual([]);

      const fields = flattened(after);
      for (const stored of entitiesIn(places[0], after.id).filter((item) => field in item))
        for (const each of Object.keys(fields).filter((name) => name in stored))
          expect([each, says(fields[each], stored[each])]).toEqual([each, true]);

      if (route.status === 201) return;
      const earlier = flattened(before);
      before = after;
      const follow = [field, 'updatedAt', ...Object.keys(more), ...(following[field] ?? [])];
      const others = Object.keys(fields).filter((each) => !follow.includes(each));
      const pick = (from: Item) => Object.fromEntries(others.map((each) => [each, from[each]]));
      expect(pick(fields)).toEqual(pick(earlier));
    });
  });
});

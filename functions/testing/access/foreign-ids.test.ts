import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type * as z from 'zod/mini';
import { makeCompany } from '#functions/testing/company.ts';
import type { Invocation } from '#functions/testing/invoke.ts';
import { parameterNames, type Route } from '#shared/kit/route.ts';
import { callRoute, everyRoute, faultOf, fieldsOf, makeSamples, sampleOf } from './every-route.ts';
import { makeSampleWork } from './sample-work.ts';
import type { Samples } from './samples.ts';
import { hiddenIds, withoutIds } from './unknown-ids.ts';

/** Makes valid requests about their own items, except for one id. */
let own: Samples;
/** Ids of a private team in their company and of another company. */
let foreign: Record<string, string>;
beforeAll(async () => {
  const [closed, elsewhere] = await Promise.all([makeSamples(true), makeSamples(false)]);
  const company = makeCompany(closed.companyId);
  const person = await company.person({ role: 'company_admin' });
  const colleague = await company.person();
  const team = await company.team(person, { members: [colleague] });
  const work = await makeSampleWork(person, team);
  own = { companyId: company.id, person, colleague, team, ...work };
  const named = (ids: Record<string, string>, whose: string) =>
    Object.entries(ids).map(([name, id]) => [`${whose} ${name}`, id] as const);
  foreign = Object.fromEntries([
    ...named(hiddenIds(closed, 'colleagues'), "the private team's"),
    ...named(hiddenIds(elsewhere, 'strangers'), "another company's"),
  ]);
});

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether a field contains one id, a list of ids, or several in one text. */
const shapes = { id: (id: string) => id, ids: (id: string) => [id] };
const takes = (field: z.ZodMiniType, value: unknown) => field.safeParse(value).success;
const shapeOf = (field: z.ZodMiniType) =>
  Object.values(shapes).find(
    (shape) => takes(field, shape(randomUUID())) && !takes(field, shape('no id, but words')),
  );

interface Place {
  name: string;
  put: (request: Invocation, id: string) => Invocation;
}

/** Each position of an id in a request of the route. */
const placesOf = (route: Route): Place[] => [
  ...parameterNames(route.path).map(
    (name): Place => ({
      name,
      put: (request, id) => ({ ...request, params: { ...request.params, [name]: id } }),
    }),
  ),
  ...(['body', 'query'] as const).flatMap((part) =>
    Object.entries(fieldsOf(route[part])).flatMap(([name, field]) => {
      const shape = shapeOf(field);
      const put: Place['put'] = (request, id) => ({
        ...request,
        [part]: { ...(request[part] as object), [name]: shape?.(id) },
      });
      return shape ? [{ name, put }] : [];
    }),
  ),
];

/** Ids of the entity that the field names, otherwise of users: `assigneeId`, `ownerId`. */
const candidatesFor = (name: string) => {
  const kind = name.replace(/s?(\[\])?$/, '').toLowerCase();
  const among = Object.entries(foreign).filter(([, id]) => isId.test(id));
  const alike = among.filter(([item]) => item.toLowerCase().endsWith(kind));
  return alike.length > 0
    ? alike
    : among.filter(([item]) => / (person|colleague|team)Id$/.test(item));
};

const cases = everyRoute(({ access }) => access !== 'anyone').flatMap(([name, route]) =>
  placesOf(route).map((place) => [name, place.name, route, place] as const),
);

describe('an id of a hidden item', () => {
  test.each(cases)(
    'in %s as %s returns the same as an unknown id',
    async (_name, _place, route, place) => {
      const send = (id: string) =>
        callRoute(route, { ...place.put(sampleOf(route, own), id), as: own.person });
      const absent = await send(randomUUID());
      const faults: Record<string, string> = {};
      for (const [item, id] of candidatesFor(place.name)) {
        const response = await send(id);
        const fault =
          faultOf(route, response) ??
          (withoutIds(response) === withoutIds(absent) ? undefined : withoutIds(response));
        if (fault !== undefined) faults[item] = `${fault}, of nothing ${withoutIds(absent)}`;
      }
      expect(faults).toEqual({});
    },
  );
});

import { expect } from '@jest/globals';
import * as z from 'zod/mini';
import type { Route } from '#shared/kit/route.ts';
import { routes } from '#shared/routes.ts';
import { makeCompany, type Person } from './company.ts';
import { type Invocation, invoke } from './invoke.ts';
import { routeSamples, type SampleThings } from './route-samples.ts';
import { makeSampleWork } from './sample-work.ts';

/** What the walks over every route have in common: a route that is new walks along by itself. */

type Answer = Awaited<ReturnType<typeof invoke>>;

export const callRoute = async (route: Route, invocation: Invocation): Promise<Answer> => {
  const { handler } = await import(`../${route.feature}/${route.name}.ts`);
  return invoke(handler, invocation);
};

/** A company with a team whose things the sample requests name, and somebody outside of the team. */
export const makeThings = async (
  isPrivate: boolean,
): Promise<SampleThings & { outsider: Person }> => {
  const company = makeCompany();
  const person = await company.person();
  const colleague = await company.person();
  const outsider = await company.person({ role: 'company_admin' });
  const team = await company.team(person, { isPrivate });
  const work = await makeSampleWork(person, team);
  return { companyId: company.id, person, colleague, outsider, team, ...work };
};

export const everyRoute = (wanted: (route: Route) => boolean = () => true) =>
  routes.filter(wanted).map((route) => [`${route.method} ${route.path}`, route] as const);

export const sampleOf = (route: Route, things: SampleThings) => {
  const sample = routeSamples[route.name];
  if (!sample) throw new Error(`Add a sample request for the route ${route.name}.`);
  return sample(things);
};

/** What each field of a body or a query takes; nothing where there is none. */
export const fieldsOf = (schema: z.ZodMiniType | undefined) =>
  (schema as { shape?: Record<string, z.ZodMiniType> } | undefined)?.shape ?? {};

const refusals = [400, 401, 403, 404, 409, 413, 415, 429];
const refusal = z.strictObject({
  error: z.string().check(z.regex(/\w+/)),
  code: z.string().check(z.regex(/^[a-z]+(_[a-z]+)*$/)),
  fields: z.optional(z.record(z.string(), z.string().check(z.minLength(1)))),
  details: z.optional(z.record(z.string(), z.string())),
});

/** What is wrong with an answer, whatever was asked: nothing, most of the time. */
export const faultOf = (route: Route, { status, body, consumed }: Answer): string | undefined => {
  if (status < 300) {
    const right = route.output ? (route.status ?? 200) : 204;
    return status === right ? undefined : `${status} instead of ${right}`;
  }
  const said = JSON.stringify(body);
  if (status === 302 && route.output === 'image') return undefined;
  if (!refusals.includes(status)) return `${status} ${said}`;
  if (!refusal.safeParse(body).success) return `${status} with the odd body ${said}`;
  if (consumed.write > 0) return `${status} ${said}, but wrote ${consumed.write} units`;
  return undefined;
};

export const expectRefusal = (answer: Answer, ...statuses: number[]) => {
  expect(statuses).toContain(answer.status);
  expect(answer.body).toMatchObject({
    error: expect.stringMatching(/\w+/),
    code: expect.any(String),
  });
};

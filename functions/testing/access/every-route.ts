import { expect } from '@jest/globals';
import * as z from 'zod/mini';
import { write } from '#functions/kit/table/table-write.ts';
import { insertCompany } from '#functions/people/company-store.ts';
import { makeCompany, type Person } from '#functions/testing/company.ts';
import { type Invocation, invoke } from '#functions/testing/invoke.ts';
import { handlerFile } from '#infra/bundle/function-sources.ts';
import { describeApi } from '#infra/openapi/describe-api.ts';
import type { Route } from '#shared/kit/route.ts';
import { routes } from '#shared/routes.ts';
import { routeSamples } from './route-samples.ts';
import { makeSampleWork } from './sample-work.ts';
import type { Samples } from './samples.ts';

/** Helpers for tests of every route. New routes are included automatically. */

const { paths } = describeApi(routes, '1.0.0') as {
  paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
};

const isDocumented = ({ path, method }: Route, status: number) =>
  status in paths[path]![method.toLowerCase()]!.responses;

type RouteResponse = Awaited<ReturnType<typeof invoke>>;

export const callRoute = async (route: Route, invocation: Invocation): Promise<RouteResponse> => {
  const { handler } = await import(handlerFile(route));
  const response = await invoke(handler, invocation);
  // The tests themselves report failures. The description is of the site, not of the gateway's address.
  const isOfSite = response.status < 500 && response.body?.code !== 'direct_request';
  if (isOfSite && !isDocumented(route, response.status))
    throw new Error(`${route.name} returned ${response.status}, which is not documented.`);
  return response;
};

/** The item of a company, which `makeCompany` leaves out. */
export const insertTestCompany = async ({ id }: { id: string }) => {
  const createdAt = new Date().toISOString();
  await write(...insertCompany({ id, name: `Northwind ${id}`, createdAt }));
};

/** A company with a team and items for sample requests, and a user outside of the team. */
export const makeSamples = async (isPrivate: boolean): Promise<Samples & { outsider: Person }> => {
  const company = makeCompany();
  await insertTestCompany(company);
  const person = await company.person();
  const colleague = await company.person();
  const outsider = await company.person({ role: 'company_admin' });
  const team = await company.team(person, { isPrivate });
  const work = await makeSampleWork(person, team);
  return { companyId: company.id, person, colleague, outsider, team, ...work };
};

export const everyRoute = (wanted: (route: Route) => boolean = () => true) =>
  routes.filter(wanted).map((route) => [`${route.method} ${route.path}`, route] as const);

export const responseFieldsOf = ({ output }: Route) =>
  typeof output === 'object'
    ? (z.toJSONSchema(output, { unrepresentable: 'any' }).properties ?? {})
    : {};

/** The routes that change an item and return it. */
export const changingRoutes = () =>
  everyRoute(
    (route) => ['PATCH', 'PUT'].includes(route.method) && 'updatedAt' in responseFieldsOf(route),
  );

export const sampleOf = (route: Route, samples: Samples) => {
  const sample = routeSamples[route.name];
  if (!sample) throw new Error(`Add a sample request for the route ${route.name}.`);
  return sample(samples);
};

/** Fields of a body or query schema. */
export const fieldsOf = (schema: z.ZodMiniType | undefined) =>
  (schema as { shape?: Record<string, z.ZodMiniType> } | undefined)?.shape ?? {};

const rejections = [400, 401, 403, 404, 409, 410, 413, 415, 422, 429];
const errorBody = z.strictObject({
  error: z.string().check(z.regex(/\w+/)),
  code: z.string().check(z.regex(/^[a-z]+(_[a-z]+)*$/)),
  fields: z.optional(z.record(z.string(), z.string().check(z.minLength(1)))),
  details: z.optional(z.record(z.string(), z.string())),
});

/** Routes that count attempts before they reject them, with the units this costs. */
const countedAttempts: Readonly<Record<string, number>> = {
  // Also counts and queues the email to the owner of a taken address.
  register: 5,
  login: 2,
  'login-by-second-factor': 1,
  'create-second-factor-secret': 1,
  'add-second-factor': 2,
  'create-recovery-codes': 3,
  'remove-second-factor': 3,
  'change-password': 2,
  'change-company': 1,
  'invite-user': 1,
  'create-invitation': 2,
  'send-invitation': 2,
  'accept-invitation': 1,
  'join-team': 1,
  'create-join-request': 1,
  'approve-join-request': 2,
  'start-timesheet-export': 1,
};

/** Words of schemas, which say nothing to people. */
const internalWords = /\[\]|\bkind\b|String must|Expected|received|undefined|null/;

/** What is wrong with a response to any request; undefined if nothing is. */
export const faultOf = (
  route: Route,
  { status, body, consumed }: RouteResponse,
): string | undefined => {
  if (status < 300) {
    const right = route.output ? (route.status ?? 200) : 204;
    return status === right ? undefined : `${status} instead of ${right}`;
  }
  const text = JSON.stringify(body);
  if (status === 302 && route.output === 'image') return undefined;
  if (!rejections.includes(status)) return `${status} ${text}`;
  if (!errorBody.safeParse(body).success) return `${status} with the odd body ${text}`;
  if (internalWords.test(String(body.error))) return `${status} with internal words: ${text}`;
  if (consumed.write > (countedAttempts[route.name] ?? 0))
    return `${status} ${text}, but wrote ${consumed.write} units`;
  return undefined;
};

export const expectRejection = (response: RouteResponse, ...statuses: number[]) => {
  expect(statuses).toContain(response.status);
  expect(response.body).toMatchObject({
    error: expect.stringMatching(/\w+/),
    code: expect.any(String),
  });
};

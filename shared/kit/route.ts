import * as z from 'zod/mini';
import { id, maxLength } from './fields.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call: anybody, signed-in users, or only this role. */
export type Access = 'anyone' | 'member' | 'company_admin';

/**
 * Who of the signed-in users may call a route, checked before its handler runs. `team_manager`: the
 * team's leader and company administrators. `team_manager_if_private`: they, and everybody if the team
 * is public. `self_or_team_manager`: they, and whom it concerns. `author`: who wrote it. `inviter`: who
 * invited, and company administrators. `owner_or_manager`: who owns it, who leads all teams that use
 * it, and company administrators.
 */
export type Condition =
  | 'team_manager'
  | 'team_manager_if_private'
  | 'self_or_team_manager'
  | 'author'
  | 'inviter'
  | 'owner_or_manager';

/**
 * Whose data a route accesses. `team`: data of one team, which returns 404 to outsiders of a
 * private team. `company`: data of the caller's company. `self`: the caller's own.
 */
export type Reach = 'team' | 'company' | 'self';

interface RouteSpec {
  method: Method;
  /** Every `{parameter}` is a uuid; anything else returns 404. */
  path: `/api/${string}`;
  summary: string;
  access: Access;
  /** Absent: everybody with `access`. */
  condition?: Condition;
  reach: Reach;
  /** Absent: observers may call it if it reads, or changes their own data only. */
  allowsObservers?: boolean;
  /** May be called by users who must set up a second factor before anything else. */
  isForMissingFactor?: true;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** Absent: 204 without a body. */
  output?: z.ZodMiniType | 'image';
  /** 200 by default. */
  status?: 201;
  /** Statuses of errors that do not follow from the fields above, for the API's description. */
  errors?: readonly (401 | 404 | 409 | 410)[];
}

interface RouteIdentity {
  feature: string;
  /** Also names the handler's file: `functions/<feature>/<name>.ts`. */
  name: string;
}

export type Route = RouteSpec & RouteIdentity;

/** Observers read and change their own data. Routes may declare otherwise. */
export const allowsObservers = ({
  method,
  reach,
  allowsObservers = method === 'GET' || reach === 'self',
}: Pick<RouteSpec, 'method' | 'reach' | 'allowsObservers'>) => allowsObservers;

const kebab = (camel: string) => camel.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The routes of a feature. Each key is the route's name in camel case. */
export const defineRoutes = <const Specs extends Record<string, RouteSpec>>(
  feature: string,
  specs: Specs,
) =>
  Object.fromEntries(
    Object.entries(specs).map(([name, spec]) => [name, { ...spec, feature, name: kebab(name) }]),
  ) as { [Name in keyof Specs]: Specs[Name] & RouteIdentity };

type ParameterNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never;

export type ParamsOf<R extends RouteSpec> = { [Name in ParameterNames<R['path']>]: string };
export type QueryOf<R extends RouteSpec> = R['query'] extends z.ZodMiniType
  ? z.output<R['query']>
  : Record<never, never>;
export type BodyOf<R extends RouteSpec> = R['body'] extends z.ZodMiniType
  ? z.output<R['body']>
  : undefined;
export interface ImageResponse {
  contentType: string;
  bytes: Uint8Array;
  /** How long browsers may cache it. */
  maxAgeSeconds: number;
}

/** Redirects to an image that is too large for a response. */
export interface ImageRedirect {
  location: string;
}

export type OutputOf<R extends RouteSpec> = R['output'] extends 'image'
  ? ImageResponse | ImageRedirect
  : R['output'] extends z.ZodMiniType
    ? z.output<R['output']>
    : // biome-ignore lint/suspicious/noConfusingVoidType: a handler without a response body returns nothing
      void;

/** What a caller sends and gets. */
export interface CallOf<R extends RouteSpec> {
  params: ParamsOf<R>;
  query: R['query'] extends z.ZodMiniType ? z.input<R['query']> : Record<never, never>;
  body: R['body'] extends z.ZodMiniType ? z.input<R['body']> : undefined;
  output: OutputOf<R>;
}

export const parameterNames = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);

/** The parameters, or undefined if one is no uuid. */
export const parseParams = (path: string, given: Record<string, string | undefined>) => {
  const params: Record<string, string> = {};
  for (const name of parameterNames(path)) {
    const parsed = id.safeParse(given[name]?.toLowerCase());
    if (!parsed.success) return undefined;
    params[name] = parsed.data;
  }
  return params;
};

export const pageQuery = z.strictObject({
  cursor: z.optional(z.string().check(maxLength(2000))),
});

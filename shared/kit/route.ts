import * as z from 'zod/mini';
import { id } from './fields.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call: anybody, anybody signed in, or only this role of the company. */
export type Access = 'anyone' | 'member' | 'company_admin';

/**
 * Whose things a route touches. `team`: things of one team, which an outsider of a private team
 * gets 404 for. `company`: things of the session's company. `self`: one's own.
 */
export type Reach = 'team' | 'company' | 'self';

export interface RouteSpec {
  method: Method;
  /** Every `{parameter}` is a uuid; anything else in its place answers 404. */
  path: `/api/${string}`;
  summary: string;
  access: Access;
  reach: Reach;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** Absent: 204 without a body. */
  output?: z.ZodMiniType | 'image';
  /** 200 unless said otherwise. */
  status?: 201;
}

export interface RouteIdentity {
  feature: string;
  /** Also the handler's file: `functions/<feature>/<name>.ts`. */
  name: string;
}

export type Route = RouteSpec & RouteIdentity;

const kebab = (camel: string) => camel.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A feature's contents page: each key is the route's name in camel case. */
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
/** An answer that is a picture. */
export interface ImageAnswer {
  contentType: string;
  bytes: Uint8Array;
  /** How long the browser may keep it without asking again. */
  maxAgeSeconds: number;
}

/** Where the browser fetches a picture that is too large for an answer. */
export interface ImageElsewhere {
  location: string;
}

export type OutputOf<R extends RouteSpec> = R['output'] extends 'image'
  ? ImageAnswer | ImageElsewhere
  : R['output'] extends z.ZodMiniType
    ? z.output<R['output']>
    : // biome-ignore lint/suspicious/noConfusingVoidType: a handler without an answer returns nothing
      void;

/** What a caller sends and gets: the client's side of the contract. */
export interface CallOf<R extends RouteSpec> {
  params: ParamsOf<R>;
  query: R['query'] extends z.ZodMiniType ? z.input<R['query']> : Record<never, never>;
  body: R['body'] extends z.ZodMiniType ? z.input<R['body']> : undefined;
  output: OutputOf<R>;
}

export const parameterNames = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);

/** The parameters as uuids, or undefined when one is not. */
export const parseParams = (path: string, given: Record<string, string | undefined>) => {
  const params: Record<string, string> = {};
  for (const name of parameterNames(path)) {
    const parsed = id.safeParse(given[name]?.toLowerCase());
    if (!parsed.success) return undefined;
    params[name] = parsed.data;
  }
  return params;
};

/** The query of a paged list. */
export const pageQuery = z.strictObject({
  cursor: z.optional(z.string().check(z.maxLength(2000))),
});

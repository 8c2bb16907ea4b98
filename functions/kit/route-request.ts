import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { BodyOf, ParamsOf, QueryOf, Route } from '#shared/kit/route.ts';
import type { Session } from './session.ts';
import type { Item } from './table-read.ts';

/** The public address that the browser used. */
export interface Site {
  /** `https://tenant.example` */
  origin: string;
  secure: boolean;
}

/** What a handler is given, parsed and allowed. */
export interface RouteRequest<R extends Route = Route, B = undefined> {
  session: R['access'] extends 'anyone' ? Session | undefined : Session;
  /** What `handleRoute` was told to read together with the session. */
  beside: R['access'] extends 'anyone' ? B | undefined : B;
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: BodyOf<R>;
  site: Site;
  /** What the browser calls itself; empty when it does not say. */
  userAgent: string;
  /**
   * The id of what this request creates. A retry with the same `Idempotency-Key` gets the same id,
   * so that the conditional insert finds what the first attempt made.
   */
  newId: (purpose?: string) => string;
  /** Sent along with the answer. */
  answer: { cookies: string[]; headers: Record<string, string> };
}

/** The event as it travels through the chain. */
export type RouteEvent = APIGatewayProxyEventV2 & {
  request: RouteRequest;
  /** Why the input is none; told once the session is known. */
  refusal?: unknown;
  besideSession: (Item | undefined)[];
};

export const siteOf = (event: Pick<APIGatewayProxyEventV2, 'headers'>): Site => {
  const scheme = event.headers['x-forwarded-proto']?.split(',')[0]?.trim() ?? 'https';
  const host = event.headers['x-forwarded-host'] ?? event.headers.host ?? '';
  return { origin: `${scheme}://${host}`, secure: scheme === 'https' };
};

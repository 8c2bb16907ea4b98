import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Item } from '#functions/kit/table/table-read.ts';
import type { Operation } from '#functions/kit/table/table-write.ts';
import type { BodyOf, ParamsOf, QueryOf, Route } from '#shared/kit/route.ts';
import type { RawInput } from './preload.ts';
import type { Session } from './session.ts';

/** The public address that the browser used. */
export interface Site {
  /** `https://tenant.example` */
  origin: string;
  secure: boolean;
}

export interface RequestReceipt {
  /** What the request asks for, hashed. */
  inputHash: () => string;
  /**
   * Written with what the request creates, so that a retry creates nothing, even if it was deleted
   * since. Fails with AlreadyCreatedError. None if the request has no key.
   */
  operations: (now: Date) => Operation[];
  /** Throws if the key was used for another request. */
  requireSame: () => Promise<void>;
}

/** The request as a handler gets it. */
export interface RouteRequest<R extends Route = Route, B = undefined, S = undefined> {
  session: R['access'] extends 'anyone' ? Session | undefined : Session;
  /** What `preload` read in the same batch as the session. */
  preloaded: R['access'] extends 'anyone' ? B | undefined : B;
  /** What `authorize` read. */
  subject: S;
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: BodyOf<R>;
  site: Site;
  /** Whose attempts are counted together; see `sourceAddressOf`. */
  sourceAddress: string;
  /** Empty if the browser sends none. */
  userAgent: string;
  /**
   * The id for a new item. A retry with the same `Idempotency-Key` gets the same id, so that the
   * conditional insert finds what the first attempt created.
   */
  newId: (purpose?: string) => string;
  receipt: RequestReceipt;
  response: { cookies: string[]; headers: Record<string, string> };
}

/** The event with what the middlewares add to it. */
export type RouteEvent = APIGatewayProxyEventV2 & {
  request: RouteRequest;
  rawInput?: RawInput;
  /** Why the input could not be read. Thrown after the session is known. */
  inputError?: unknown;
  preloadedItems: (Item | undefined)[];
};

export const siteOf = (event: Pick<APIGatewayProxyEventV2, 'headers'>): Site => {
  const scheme = event.headers['x-forwarded-proto']?.split(',')[0]?.trim() ?? 'https';
  const host = event.headers['x-forwarded-host'] ?? event.headers.host ?? '';
  return { origin: `${scheme}://${host}`, secure: scheme === 'https' };
};

import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { isFromSite } from '#functions/kit/http/reject-direct-request.ts';
import { siteOf } from '#functions/kit/http/route-request.ts';
import { lacksSecondFactor, readSession } from '#functions/kit/http/session.ts';
import { log } from '#functions/kit/observability/log.ts';
import { isConcurrent } from '#functions/kit/table/log-failure.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { SignedOutError } from '#shared/kit/common-errors.ts';
import {
  type Connection,
  insertConnection,
  listConnectionsOf,
  newConnection,
  removeConnection,
} from './connection-store.ts';

type ConnectEvent = APIGatewayProxyWebsocketEventV2 & {
  headers?: Record<string, string>;
  queryStringParameters?: Record<string, string>;
};

const lowerCased = (headers: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** A browser opens a connection for each tab. */
const maxConnectionsPerSession = 50;

/** Accepts the site's own page with a session, for its own user. */
const admit = async (event: ConnectEvent) => {
  const headers = lowerCased(event.headers);
  if (!isFromSite(headers)) return undefined;
  const site = siteOf({ headers });
  if (headers.origin !== site.origin) return undefined;
  const session = await readSession(headers.cookie?.split(';'), site);
  const { userId, companyId } = event.queryStringParameters ?? {};
  const contradicts =
    (userId !== undefined && userId !== session?.userId) ||
    (companyId !== undefined && companyId !== session?.companyId);
  return contradicts || (session && lacksSecondFactor(session)) ? undefined : session;
};

/** Asked after it is stored, so that many at once do not all find room. */
const isOneTooMany = async (opened: Connection) => {
  const connections = await listConnectionsOf(opened, opened.userId);
  const ofSession = connections
    .filter(({ tokenHash }) => tokenHash === opened.tokenHash)
    .sort(
      (one, other) =>
        one.openedAt - other.openedAt || (one.connectionId < other.connectionId ? -1 : 1),
    );
  const position = ofSession.findIndex(({ connectionId }) => connectionId === opened.connectionId);
  return position >= maxConnectionsPerSession;
};

export const handler = async (event: ConnectEvent): Promise<APIGatewayProxyResultV2> => {
  const session = await admit(event);
  if (!session) return { statusCode: 403 };
  const opened = newConnection(session, event.requestContext.connectionId);
  try {
    await write(...insertConnection(opened));
    if (await isOneTooMany(opened)) {
      await write(...removeConnection(opened));
      return { statusCode: 429 };
    }
  } catch (error) {
    if (error instanceof SignedOutError) return { statusCode: 403 };
    // Many pages of a person open at once. The page tries again.
    if (isConcurrent(error)) return { statusCode: 503 };
    throw error;
  }
  log.info('connected', { companyId: session.companyId, userId: session.userId });
  return { statusCode: 200 };
};

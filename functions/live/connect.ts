import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { log } from '#functions/kit/log.ts';
import { siteOf } from '#functions/kit/route-request.ts';
import { readSession } from '#functions/kit/session.ts';
import { write } from '#functions/kit/table-write.ts';
import { Problem } from '#shared/kit/problem.ts';
import { signedOut } from '#shared/kit/problems.ts';
import { newConnection, openConnection } from './connection-store.ts';

type ConnectEvent = APIGatewayProxyWebsocketEventV2 & {
  headers?: Record<string, string>;
  queryStringParameters?: Record<string, string>;
};

const lowerCased = (headers: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** The site's own page, with a session, claiming to be nobody else. */
const admit = async (event: ConnectEvent) => {
  const headers = lowerCased(event.headers);
  if (headers.origin !== siteOf({ headers }).origin) return undefined;
  const session = await readSession(headers.cookie?.split(';'));
  const { userId, companyId } = event.queryStringParameters ?? {};
  const contradicts =
    (userId !== undefined && userId !== session?.userId) ||
    (companyId !== undefined && companyId !== session?.companyId);
  return contradicts ? undefined : session;
};

export const handler = async (event: ConnectEvent): Promise<APIGatewayProxyResultV2> => {
  const session = await admit(event);
  if (!session) return { statusCode: 403 };
  const { connectionId } = event.requestContext;
  try {
    await write(...openConnection(newConnection(session, connectionId)));
  } catch (error) {
    if (error instanceof Problem && error.code === signedOut().code) return { statusCode: 403 };
    throw error;
  }
  log.info('connected', { companyId: session.companyId, userId: session.userId });
  return { statusCode: 200 };
};

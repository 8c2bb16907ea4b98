import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import type { LiveMessage } from '#shared/live/live-message.ts';
import { findConnection } from './connection-store.ts';
import { lastChangeAt } from './last-change-store.ts';

/** Sent once after connecting: the age of the oldest data on the page, in milliseconds. */
const question = z.object({ readAgoMs: z.number().check(z.gte(0)) });

const parseBody = (body: string | undefined): unknown => {
  try {
    return JSON.parse(body ?? '');
  } catch {
    return undefined;
  }
};

/** Tolerance for clock differences and for changes committed during a read. */
const marginMs = 2000;

/** Whether something changed between the page's reads and its connection. */
const hasMissed = async (connectionId: string, readAgoMs: number) => {
  const connection = await findConnection(connectionId);
  if (!connection) return true;
  return (await lastChangeAt(connection)) >= Date.now() - readAgoMs - marginMs;
};

/**
 * Pings keep the connection open, which the gateway closes after 10 silent minutes. The response
 * says whether the page has to reload its data.
 */
export const handler = async (
  event: Pick<APIGatewayProxyWebsocketEventV2, 'body' | 'requestContext'>,
): Promise<APIGatewayProxyResultV2> => {
  const asked = question.safeParse(parseBody(event.body));
  const missed =
    asked.success && (await hasMissed(event.requestContext.connectionId, asked.data.readAgoMs));
  return {
    statusCode: 200,
    body: JSON.stringify({ type: 'pong', missed } satisfies LiveMessage),
  };
};

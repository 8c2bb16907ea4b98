import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import type { LiveMessage } from '#shared/live/live-message.ts';
import { findConnection } from './connection-store.ts';
import { findLastChange, type LastChange } from './last-change-store.ts';

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
const hasMissed = (last: LastChange | undefined, readAgoMs: number) =>
  (last?.changedAt ?? 0) >= Date.now() - readAgoMs - marginMs;

/**
 * Pings keep the connection open, which the gateway closes after 10 silent minutes. The response
 * says whether the page has to reload its data, and which number the company's last message has.
 */
export const handler = async (
  event: Pick<APIGatewayProxyWebsocketEventV2, 'body' | 'requestContext'>,
): Promise<APIGatewayProxyResultV2> => {
  const asked = question.safeParse(parseBody(event.body));
  const connection = await findConnection(event.requestContext.connectionId);
  const last = connection && (await findLastChange(connection));
  const missed = asked.success && (!connection || hasMissed(last, asked.data.readAgoMs));
  const pong: LiveMessage = { type: 'pong', missed, ...(last && { number: last.number }) };
  return { statusCode: 200, body: JSON.stringify(pong) };
};

import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import type { LiveMessage } from '#shared/live/live-message.ts';
import { findConnection } from './connection-store.ts';
import { lastBeat } from './pulse-store.ts';

/** Sent once after connecting: how long ago the oldest thing on the page was read, ms. */
const question = z.object({ readAgoMs: z.number().check(z.gte(0)) });

const parseBody = (body: string | undefined): unknown => {
  try {
    return JSON.parse(body ?? '');
  } catch {
    return undefined;
  }
};

/** Reading and committing are not one moment, and nor are two machines' clocks. */
const marginMs = 2000;

/** Whether something changed between the page's reads and its connection. */
const hasMissed = async (connectionId: string, readAgoMs: number) => {
  const connection = await findConnection(connectionId);
  if (!connection) return true;
  return (await lastBeat(connection)) >= Date.now() - readAgoMs - marginMs;
};

/**
 * Most pings are sent for their own sake: the gateway cuts connections that are silent for 10
 * minutes. One that asks is told whether the page has to read again.
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

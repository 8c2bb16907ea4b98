import type { APIGatewayProxyResultV2 } from 'aws-lambda';
import type { LiveMessage } from '#shared/live/live-message.ts';

/** The message itself is the point: the gateway cuts connections that are silent for 10 minutes. */
export const handler = async (): Promise<APIGatewayProxyResultV2> => ({
  statusCode: 200,
  body: JSON.stringify({ type: 'pong' } satisfies LiveMessage),
});

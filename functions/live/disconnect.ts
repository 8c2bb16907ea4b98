import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { isConcurrent } from '#functions/kit/table/log-failure.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { findConnection, removeConnection } from './connection-store.ts';

export const handler = async (
  event: APIGatewayProxyWebsocketEventV2,
): Promise<APIGatewayProxyResultV2> => {
  const connection = await findConnection(event.requestContext.connectionId);
  try {
    if (connection) await write(...removeConnection(connection));
  } catch (error) {
    // It expires later. Many pages of a person were closed at once.
    if (!isConcurrent(error)) throw error;
  }
  return { statusCode: 200 };
};

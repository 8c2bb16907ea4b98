import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { write } from '#functions/kit/table/table-write.ts';
import { findConnection, removeConnection } from './connection-store.ts';

export const handler = async (
  event: APIGatewayProxyWebsocketEventV2,
): Promise<APIGatewayProxyResultV2> => {
  const connection = await findConnection(event.requestContext.connectionId);
  if (connection) await write(...removeConnection(connection));
  return { statusCode: 200 };
};

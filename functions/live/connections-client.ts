import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { environment } from '#functions/kit/environment.ts';
import { shownJson } from '#functions/kit/http/shown-json.ts';
import type { LiveMessage } from '#shared/live/live-message.ts';

/** How many messages are sent at once. With the SDK's 50, one for each of 500 pages takes a second. */
const maxSockets = 250;

let client: ApiGatewayManagementApiClient | undefined;

const connections = () => {
  client ??= new ApiGatewayManagementApiClient({
    endpoint: environment('CONNECTIONS_ENDPOINT'),
    maxAttempts: 2,
    requestHandler: { httpAgent: { maxSockets }, httpsAgent: { maxSockets } },
  });
  return client;
};

const isGone = (error: unknown) => (error as { name?: string }).name === 'GoneException';

/** Returns false if the connection was closed. */
export const sendMessage = async (connectionId: string, message: LiveMessage): Promise<boolean> => {
  try {
    await connections().send(
      new PostToConnectionCommand({ ConnectionId: connectionId, Data: shownJson(message) }),
    );
    return true;
  } catch (error) {
    if (isGone(error)) return false;
    throw error;
  }
};

export const closeConnection = async (connectionId: string) => {
  try {
    await connections().send(new DeleteConnectionCommand({ ConnectionId: connectionId }));
  } catch (error) {
    if (!isGone(error)) throw error;
  }
};

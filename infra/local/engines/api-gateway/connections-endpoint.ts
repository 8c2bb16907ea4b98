import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebSocketApiDefinition } from '../../cloud-assembly/gateways.ts';
import { forOwnHost } from '../../kit/own-host.ts';
import type { WebSocketApi } from './web-socket-api.ts';

interface ManagedApi {
  definition: WebSocketApiDefinition;
  running: WebSocketApi;
}

const largestPostBytes = 128 * 1024;

const send = (response: ServerResponse, status: number, body?: object, errorType?: string) =>
  response
    .writeHead(status, {
      'content-type': 'application/json',
      ...(errorType && { 'x-amzn-errortype': errorType }),
    })
    .end(body && JSON.stringify(body));

const readBody = async (request: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const respond = async (
  { running }: ManagedApi,
  connectionId: string,
  request: IncomingMessage,
  response: ServerResponse,
) => {
  const body = await readBody(request);
  const connection = running.connections.get(connectionId);
  if (!connection) return send(response, 410, { message: null }, 'GoneException');
  switch (request.method) {
    case 'POST':
      if (body.length > largestPostBytes) {
        return send(response, 413, { message: 'Payload too large' }, 'PayloadTooLargeException');
      }
      connection.lastActiveAt = Date.now();
      connection.socket.send(body.toString());
      return send(response, 200, {});
    case 'GET':
      return send(response, 200, {
        connectedAt: new Date(connection.handshake.connectedAt).toISOString(),
        lastActiveAt: new Date(connection.lastActiveAt).toISOString(),
        identity: {
          sourceIp: connection.handshake.sourceIp,
          userAgent: connection.handshake.headers['User-Agent'] ?? '',
        },
      });
    case 'DELETE':
      connection.socket.close(1000);
      return response.writeHead(204).end();
    default:
      return send(response, 405, { message: 'Method Not Allowed' });
  }
};

/**
 * `/<api id>/<stage>/@connections/<id>` for the management client. It has its own loopback port,
 * because CloudFront does not forward to it.
 */
export const startConnectionsEndpoint = async (
  apis: readonly ManagedApi[],
  accessKeyId: string,
) => {
  const handle: RequestListener = (request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    const [, apiId, stage, fixed, id] = path.split('/').map(decodeURIComponent);
    const api = apis.find(
      ({ definition }) => definition.id === apiId && definition.stage === stage,
    );
    const signed = request.headers.authorization?.startsWith(
      `AWS4-HMAC-SHA256 Credential=${accessKeyId}/`,
    );
    if (!api || fixed !== '@connections' || !id || !signed) {
      return send(response, 403, { message: 'Forbidden' }, 'ForbiddenException');
    }
    respond(api, id, request, response).catch(() =>
      send(response, 500, { message: 'Internal server error' }),
    );
  };
  const server = createServer(forOwnHost(handle));
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

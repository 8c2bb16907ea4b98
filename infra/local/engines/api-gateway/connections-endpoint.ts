import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { WebSocketApiDefinition } from '../../cloud-assembly/gateways.ts';
import { forOwnHost } from '../../kit/own-host.ts';
import { readBody } from '../../kit/read-body.ts';
import { startServer } from '../../kit/start-server.ts';
import { type Credentials, faultOfHeaderSignature, sha256 } from '../../kit/verify-signature.ts';
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

function isSigned(request: IncomingMessage, body: Buffer, credentials: Credentials) {
  const { method = '', url = '', headers } = request;
  const signed = { method, url, headers };
  return !faultOfHeaderSignature(signed, 'execute-api', credentials, sha256(body));
}

function respond(
  { running }: ManagedApi,
  connectionId: string,
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
) {
  const connection = running.connections.get(connectionId);
  if (!connection) return send(response, 410, { message: null }, 'GoneException');
  switch (request.method) {
    case 'POST':
      connection.lastActiveAt = Date.now();
      connection.socket.send(body.toString());
      return send(response, 200, {});
    case 'DELETE':
      connection.socket.close(1000);
      return response.writeHead(204).end();
    default:
      return send(response, 405, { message: 'Method Not Allowed' });
  }
}

/**
 * `/<api id>/<stage>/@connections/<id>` for the management client. It has its own loopback port,
 * because CloudFront does not forward to it.
 */
export async function startConnectionsEndpoint(
  apis: readonly ManagedApi[],
  credentials: Credentials,
) {
  const handle: RequestListener = (request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    const [, apiId, stage, fixed, id] = path.split('/').map(decodeURIComponent);
    const api = apis.find(
      ({ definition }) => definition.id === apiId && definition.stage === stage,
    );
    const forbidden = () => send(response, 403, { message: 'Forbidden' }, 'ForbiddenException');
    if (!api || fixed !== '@connections' || !id) return forbidden();
    readBody(request, largestPostBytes)
      .then((body) => {
        if (!body)
          return send(response, 413, { message: 'Payload too large' }, 'PayloadTooLargeException');
        return isSigned(request, body, credentials)
          ? respond(api, id, request, body, response)
          : forbidden();
      })
      .catch(() => send(response, 500, { message: 'Internal server error' }));
  };
  return startServer(forOwnHost(handle));
}

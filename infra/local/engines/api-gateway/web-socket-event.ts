import { randomUUID } from 'node:crypto';
import type { WebSocketApiDefinition } from '../../cloud-assembly/gateways.ts';

type Headers = Record<string, string>;

/** The handshake of a connection. */
export interface Handshake {
  connectionId: string;
  connectedAt: number;
  /** As sent through CloudFront: `Cookie`, `Origin`, capitals included. */
  headers: Headers;
  query: string;
  sourceIp: string;
}

const requestContext = (
  api: WebSocketApiDefinition,
  accountId: string,
  handshake: Handshake,
  routeKey: string,
  eventType: 'CONNECT' | 'MESSAGE' | 'DISCONNECT',
) => ({
  routeKey,
  eventType,
  connectionId: handshake.connectionId,
  connectedAt: handshake.connectedAt,
  messageDirection: 'IN',
  domainName: api.host,
  stage: api.stage,
  apiId: api.id,
  accountId,
  requestId: randomUUID(),
  extendedRequestId: randomUUID(),
  requestTime: new Date().toUTCString(),
  requestTimeEpoch: Date.now(),
  identity: {
    sourceIp: handshake.sourceIp,
    userAgent: handshake.headers['User-Agent'] ?? '',
  },
  ...(eventType === 'MESSAGE' && { messageId: randomUUID() }),
});

const multiple = (values: Headers) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value]]));

function queryFields(query: string) {
  if (!query) return {};
  const parameters = new URLSearchParams(query);
  const names = [...new Set(parameters.keys())];
  return {
    queryStringParameters: Object.fromEntries(
      names.map((name) => [name, parameters.getAll(name).at(-1) ?? '']),
    ),
    multiValueQueryStringParameters: Object.fromEntries(
      names.map((name) => [name, parameters.getAll(name)]),
    ),
  };
}

/** Makes the events that the functions of a WebSocket API receive. */
export const webSocketEvents = (api: WebSocketApiDefinition, accountId: string) => ({
  connect: (handshake: Handshake) => ({
    headers: handshake.headers,
    multiValueHeaders: multiple(handshake.headers),
    ...queryFields(handshake.query),
    requestContext: requestContext(api, accountId, handshake, '$connect', 'CONNECT'),
    isBase64Encoded: false,
  }),
  message: (handshake: Handshake, routeKey: string, body: string) => ({
    requestContext: requestContext(api, accountId, handshake, routeKey, 'MESSAGE'),
    body,
    isBase64Encoded: false,
  }),
  disconnect: (handshake: Handshake, code: number, reason: string) => ({
    headers: handshake.headers,
    multiValueHeaders: multiple(handshake.headers),
    requestContext: {
      ...requestContext(api, accountId, handshake, '$disconnect', 'DISCONNECT'),
      disconnectStatusCode: code,
      disconnectReason: reason,
    },
    isBase64Encoded: false,
  }),
});

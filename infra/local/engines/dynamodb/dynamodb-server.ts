import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { forOwnHost } from '../../kit/own-host.ts';
import { MalformedRequest, parseRequest } from '../../kit/parse-request.ts';
import { pendingWork } from '../../kit/pending-work.ts';
import { readBody } from '../../kit/read-body.ts';
import {
  type Credentials,
  errorOfFault,
  faultOfHeaderSignature,
  sha256,
} from '../../kit/verify-signature.ts';
import { DynamodbError, isClientError } from './dynamodb-error.ts';
import { operationFor } from './operations.ts';
import type { Store } from './store.ts';

const largestRequestBytes = 16 * 1024 * 1024;

const longestFinishMs = 2000;

/**
 * Implements DynamoDB's JSON protocol on the store. `stop` waits for requests in progress.
 * Without credentials, any signature is accepted.
 */
export function createDynamodbServer(
  store: Store,
  onError: (error: unknown) => void,
  credentials?: Credentials,
): { server: Server; stop(): Promise<void> } {
  const requests = pendingWork();
  const respondTo: RequestListener = (request, response) => {
    requests.watch(respond(store, request, credentials)).then(
      ({ status, body }) => send(response, status, body),
      (error) => {
        if (request.destroyed && !request.complete) return;
        if (isClientError(error)) return send(response, error.statusCode, error.body);
        onError(error);
        send(response, 500, { __type: 'InternalServerError', message: 'Internal server error' });
      },
    );
  };
  const server = createServer(forOwnHost(respondTo));
  // If the server closes idle sockets first, the SDK's next request fails.
  server.keepAliveTimeout = 0;
  return {
    server,
    async stop() {
      server.close();
      await requests.finished(longestFinishMs);
      server.closeAllConnections();
    },
  };
}

async function respond(store: Store, request: IncomingMessage, credentials?: Credentials) {
  const bytes = await readBody(request, largestRequestBytes);
  if (!bytes) {
    throw new DynamodbError('RequestEntityTooLargeException', 'The request is too large');
  }
  const body = bytes.toString();
  if (request.method !== 'POST') return { status: 200, body: 'healthy' };
  const operation = operationFor(request.headers['x-amz-target']?.toString());
  if (!operation) throw new DynamodbError('UnknownOperationException', '');
  requireSignature(request, body, credentials);
  return { status: 200, body: operation(store, parse(body)) };
}

function requireSignature(request: IncomingMessage, body: string, credentials?: Credentials) {
  const { method = '', url = '/', headers } = request;
  const fault = credentials
    ? faultOfHeaderSignature({ method, url, headers }, 'dynamodb', credentials, sha256(body))
    : headers.authorization?.startsWith('AWS4-')
      ? undefined
      : 'missing';
  if (!fault) return;
  const { type, message } = errorOfFault(fault);
  throw new DynamodbError(type, message);
}

function parse(body: string): Record<string, unknown> {
  try {
    return parseRequest(body);
  } catch (error) {
    if (!(error instanceof MalformedRequest)) throw error;
    throw new DynamodbError('SerializationException', error.message);
  }
}

function send(response: ServerResponse, status: number, body: object | string) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/x-amz-json-1.0',
    // Without it the response is sent in chunks, which costs both sides more than the rest.
    'content-length': Buffer.byteLength(text),
    'x-amzn-requestid': randomUUID(),
  });
  response.end(text);
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { MalformedRequest, parseRequest } from '../../kit/parse-request.ts';
import { readBody } from '../../kit/read-body.ts';
import { reportError } from '../../kit/report-error.ts';
import {
  type Credentials,
  errorOfFault,
  faultOfHeaderSignature,
  sha256,
} from '../../kit/verify-signature.ts';
import { CognitoError } from './cognito-error.ts';
import { needsCredentials, runOperation } from './operations.ts';
import type { Pool } from './pool.ts';
import { requireTypes } from './request-types.ts';
import { authorize, exchangeCode, type HostedResponse } from './sign-in/hosted-sign-in.ts';

const targetPrefix = 'AWSCognitoIdentityProviderService.';
const largestRequestBytes = 1024 * 1024;

/** Implements Cognito's JSON protocol and publishes each pool's keys. */
export function createCognitoHandler(pools: Pool[], credentials: Credentials | undefined) {
  return async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Cognito may be called from any site; its tokens alone decide what a call may do.
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    response.setHeader('access-control-expose-headers', 'x-amzn-requestid,x-amzn-errortype');
    if (request.method === 'OPTIONS') {
      response.writeHead(200, {
        'access-control-allow-methods': 'POST, GET',
        'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
        'access-control-max-age': '3600',
      });
      response.end();
      return;
    }
    const reply = await respondTo(request, pools, credentials).catch(errorReply);
    response.writeHead(reply.status, { 'content-type': reply.type, ...reply.headers });
    response.end(reply.page ?? JSON.stringify(reply.body));
  };
}

interface Reply {
  status: number;
  type: string;
  /** Sent as JSON; `page` is sent as it is. */
  body?: unknown;
  page?: string;
  headers?: Record<string, string>;
}

async function respondTo(
  request: IncomingMessage,
  pools: Pool[],
  credentials: Credentials | undefined,
): Promise<Reply> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://pool');
  if (pathname === '/oauth2/authorize') return hostedReply(await authorize(pools, searchParams));
  if (request.method === 'GET') return publicDocument(request.url ?? '', pools);
  const body = await readBody(request, largestRequestBytes);
  if (!body) throw new CognitoError('RequestEntityTooLargeException', 'The request is too large');
  if (pathname === '/oauth2/token')
    return hostedReply(await exchangeCode(pools, new URLSearchParams(body.toString())));
  const target = request.headers['x-amz-target']?.toString() ?? '';
  const operation = target.startsWith(targetPrefix) ? target.slice(targetPrefix.length) : '';
  if (credentials && needsCredentials(operation)) requireSignature(request, body, credentials);
  const result = await runOperation(pools, operation, parse(body));
  return { status: 200, type: 'application/x-amz-json-1.1', body: result };
}

function hostedReply({ status, location, html, json }: HostedResponse): Reply {
  const type = html ? 'text/html; charset=utf-8' : 'application/json';
  return {
    status,
    type,
    ...(html ? { page: html } : { body: json ?? {} }),
    ...(location && { headers: { location } }),
  };
}

async function publicDocument(url: string, pools: Pool[]): Promise<Reply> {
  const [, poolId, folder, document] = url.split('?')[0]?.split('/') ?? [];
  const pool = pools.find(({ id }) => id === poolId);
  const type = 'application/json';
  if (pool && folder === '.well-known' && document === 'jwks.json') {
    return { status: 200, type, body: await pool.tokens.publicKeys() };
  }
  if (pool && folder === '.well-known' && document === 'openid-configuration') {
    const { issuer } = pool.tokens;
    return { status: 200, type, body: { issuer, jwks_uri: `${issuer}/.well-known/jwks.json` } };
  }
  return { status: 404, type, body: { message: 'Not Found' } };
}

function requireSignature(request: IncomingMessage, body: Buffer, credentials: Credentials) {
  const signed = {
    method: request.method ?? '',
    url: request.url ?? '/',
    headers: request.headers,
  };
  const fault = faultOfHeaderSignature(signed, 'cognito-idp', credentials, sha256(body));
  if (fault === undefined) return;
  const { type, message } = errorOfFault(fault);
  throw new CognitoError(type, message);
}

function parse(body: Buffer): Record<string, unknown> {
  const input = parseRequest(body.toString());
  requireTypes(input);
  return input;
}

function errorReply(thrown: unknown): Reply {
  const error =
    thrown instanceof MalformedRequest
      ? new CognitoError('SerializationException', thrown.message)
      : thrown;
  const known = error instanceof CognitoError;
  if (!known) reportError(error);
  const name = known ? error.type : 'InternalErrorException';
  return {
    status: known ? 400 : 500,
    type: 'application/x-amz-json-1.1',
    headers: { 'x-amzn-errortype': name },
    body: { __type: name, message: known ? error.message : 'Something went wrong' },
  };
}

import type { IncomingMessage } from 'node:http';
import type { EdgeRequest } from './edge-function.ts';

/** A browser's request. */
export interface ViewerRequest {
  method: string;
  /** Still percent-encoded, without the query. */
  path: string;
  query: string;
  /** Lower-case names; repeated ones joined. */
  headers: Record<string, string>;
  sourceIp: string;
}

const headersOf = (request: IncomingMessage) =>
  Object.fromEntries(
    Object.entries(request.headersDistinct).map(([name, values = []]) => [
      name,
      values.join(name === 'cookie' ? '; ' : ','),
    ]),
  );

export function viewerRequest(request: IncomingMessage): ViewerRequest {
  const [path = '/', ...query] = (request.url ?? '/').split('?');
  return {
    method: request.method ?? 'GET',
    path: path.startsWith('/') ? path : '/',
    query: query.join('?'),
    headers: headersOf(request),
    sourceIp: request.socket.remoteAddress ?? '127.0.0.1',
  };
}

/** CloudFront separates cookies from headers. */
export function edgeRequestOf({ method, path, query, headers }: ViewerRequest): EdgeRequest {
  const { cookie = '', ...others } = headers;
  const values = (pairs: [string, string][]) =>
    Object.fromEntries(pairs.map(([name, value]) => [name, { value }]));
  return {
    method,
    uri: path,
    querystring: values(
      query
        .split('&')
        .filter(Boolean)
        .map((pair) => [pair.split('=')[0]!, pair.split('=').slice(1).join('=')]),
    ),
    headers: values(Object.entries(others)),
    cookies: values(
      cookie
        .split(/; */)
        .filter(Boolean)
        .map((pair) => [pair.split('=')[0]!, pair.split('=').slice(1).join('=')]),
    ),
  };
}

/** Applies a CloudFront function's changes of path and headers. */
export const changedBy = (viewer: ViewerRequest, { uri, headers }: EdgeRequest): ViewerRequest => ({
  ...viewer,
  path: uri,
  headers: {
    ...Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value])),
    ...(viewer.headers.cookie !== undefined && { cookie: viewer.headers.cookie }),
  },
});

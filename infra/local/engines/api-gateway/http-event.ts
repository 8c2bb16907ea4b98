import { isUtf8 } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import type { HttpApiDefinition } from '../../cloud-assembly/gateways.ts';
import type { GatewayRequest } from './gateway-request.ts';
import type { MatchedRoute } from './route-table.ts';

const textual =
  /^(text\/|application\/(json|javascript|xml|x-www-form-urlencoded)|[^;]+\+(json|xml))/i;

/** `20/Nov/2026:06:07:08 +0000` */
function commonLogTime(now: Date) {
  const [, day, month, year, time] =
    /(\d+) (\w+) (\d+) ([\d:]+)/.exec(now.toUTCString().replace(/^\w+, /, '')) ?? [];
  return `${day}/${month}/${year}:${time} +0000`;
}

function queryParameters(query: string) {
  const parameters: Record<string, string> = {};
  for (const pair of query.split('&').filter(Boolean)) {
    const [name = '', ...value] = pair.split('=').map((part) => part.replaceAll('+', ' '));
    const key = decodeURIComponent(name);
    const text = decodeURIComponent(value.join('='));
    parameters[key] = Object.hasOwn(parameters, key) ? `${parameters[key]},${text}` : text;
  }
  return parameters;
}

/**
 * The event of payload format 2.0. Throws `URIError` where the path or query is not well-formed.
 */
export function httpEvent(
  api: HttpApiDefinition,
  accountId: string,
  request: GatewayRequest,
  { route, parameters }: MatchedRoute,
) {
  const { cookie, ...headers } = request.headers;
  const path = decodeURIComponent(request.path);
  const now = new Date();
  const isText = textual.test(request.headers['content-type'] ?? '') && isUtf8(request.body);
  const binary = request.body.length > 0 && !isText;
  return {
    version: '2.0',
    routeKey: route.key,
    rawPath: path,
    rawQueryString: request.query,
    ...(cookie && { cookies: cookie.split(/; */) }),
    headers,
    ...(request.query && { queryStringParameters: queryParameters(request.query) }),
    ...(Object.keys(parameters).length > 0 && {
      pathParameters: Object.fromEntries(
        Object.entries(parameters).map(([name, value]) => [name, decodeURIComponent(value)]),
      ),
    }),
    requestContext: {
      accountId,
      apiId: api.id,
      domainName: api.host,
      domainPrefix: api.id,
      http: {
        method: request.method,
        path,
        protocol: 'HTTP/1.1',
        sourceIp: request.sourceIp,
        userAgent: request.headers['user-agent'] ?? '',
      },
      requestId: randomBytes(11).toString('base64url'),
      routeKey: route.key,
      stage: api.stage,
      time: commonLogTime(now),
      timeEpoch: now.getTime(),
    },
    ...(request.body.length > 0 && {
      body: request.body.toString(binary ? 'base64' : 'utf8'),
    }),
    isBase64Encoded: binary,
  };
}

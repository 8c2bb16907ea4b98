import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Behavior, DistributionDefinition } from '../cloud-assembly/distribution.ts';
import { gatewayMessage, largestBodyBytes } from '../engines/api-gateway/gateway-request.ts';
import type { HttpApi } from '../engines/api-gateway/http-api.ts';
import type { WebSocketApi } from '../engines/api-gateway/web-socket-api.ts';
import { readBody } from '../kit/read-body.ts';
import { reportError } from '../kit/report-error.ts';
import { compileEdgeFunction, type EdgeFunction, type EdgeResponse } from './edge-function.ts';
import type { Replacements } from './local-urls.ts';
import { pathPattern } from './path-pattern.ts';
import { compressed, type SiteResponse, send, textResponse, withPolicy } from './response.ts';
import { changedBy, edgeRequestOf, type ViewerRequest, viewerRequest } from './viewer-request.ts';
import { type WebFolder, webFiles } from './web-files.ts';

export type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** The built page, or a development server. */
export type Web = WebFolder | { handle: Handle };

interface SiteOptions {
  distribution: DistributionDefinition;
  web: Web;
  httpApi: (id: string) => HttpApi;
  webSocketApi: (id: string) => WebSocketApi;
  replacements: Replacements;
}

interface CompiledBehavior {
  behavior: Behavior;
  matches: (path: string) => boolean;
  atRequest: EdgeFunction | undefined;
}

/** Headers of one connection, which are not forwarded. */
const hopByHop = ['connection', 'keep-alive', 'te', 'transfer-encoding', 'upgrade', 'expect'];

const isResponse = (result: object): result is EdgeResponse => 'statusCode' in result;

const fromEdge = ({ statusCode, headers = {}, body = '' }: EdgeResponse): SiteResponse => ({
  status: statusCode,
  headers: Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value])),
  body:
    typeof body === 'string' ? Buffer.from(body) : Buffer.from(body.data, body.encoding as never),
});

/** CloudFront: behaviors by path, its functions, headers, compression and origins. */
export function createSite(options: SiteOptions) {
  const { distribution, web, replacements } = options;
  const readFile = 'folder' in web ? webFiles(web) : undefined;
  const behaviors: CompiledBehavior[] = distribution.behaviors.map((behavior) => ({
    behavior,
    matches: pathPattern(behavior.pathPattern),
    atRequest: behavior.viewerRequest ? compileEdgeFunction(behavior.viewerRequest) : undefined,
  }));
  const behaviorOf = (path: string) => behaviors.find(({ matches }) => matches(path))!;

  const toOrigin = (viewer: ViewerRequest, behavior: Behavior, host: string) => {
    const headers: Record<string, string> = behavior.forwardsViewer ? { ...viewer.headers } : {};
    for (const name of hopByHop) delete headers[name];
    const forwardedFor = [headers['x-forwarded-for'], viewer.sourceIp].filter(Boolean).join(', ');
    return {
      method: viewer.method,
      path: viewer.path,
      query: behavior.forwardsViewer ? viewer.query : '',
      sourceIp: viewer.sourceIp,
      scheme: 'http',
      headers: {
        ...headers,
        host,
        via: '1.1 local (CloudFront)',
        'x-amz-cf-id': randomBytes(24).toString('base64url'),
        'x-forwarded-for': forwardedFor,
        'x-forwarded-port': '80',
        'x-forwarded-proto': 'http',
        ...(behavior.origin.kind === 'api' && behavior.origin.headers),
      },
    };
  };

  const fromBucket = async (viewer: ViewerRequest, behavior: Behavior): Promise<SiteResponse> => {
    const path = viewer.path === '/' ? `/${distribution.defaultRootObject ?? ''}` : viewer.path;
    const accepted = viewer.headers['accept-encoding'];
    try {
      const file = await readFile?.(path, accepted, behavior.encodings);
      return file ? { status: 200, ...file } : textResponse(404, 'There is nothing here.');
    } catch (error) {
      if (error instanceof URIError) return textResponse(400, 'This address is not well-formed.');
      throw error;
    }
  };

  const fromApi = async (
    viewer: ViewerRequest,
    behavior: Behavior,
    request: IncomingMessage,
  ): Promise<SiteResponse> => {
    if (behavior.origin.kind !== 'api') throw new Error('This behavior has no API.');
    const { api } = behavior.origin;
    if (api.kind === 'web-socket') return gatewayMessage(426, 'Upgrade Required');
    const body = await readBody(request, largestBodyBytes);
    if (!body) return gatewayMessage(413, 'Request Entity Too Large');
    return options.httpApi(api.id)({ ...toOrigin(viewer, behavior, api.host), body });
  };

  const respondTo = async (
    viewer: ViewerRequest,
    { behavior, atRequest }: CompiledBehavior,
    request: IncomingMessage,
  ): Promise<SiteResponse> => {
    if (!behavior.allowedMethods.includes(viewer.method)) {
      return textResponse(403, `${viewer.method} is not allowed here.`);
    }
    const edgeResult = atRequest?.(edgeRequestOf(viewer), viewer.sourceIp);
    if (edgeResult && isResponse(edgeResult)) return fromEdge(edgeResult);
    const changed = edgeResult ? changedBy(viewer, edgeResult) : viewer;
    const result =
      behavior.origin.kind === 'bucket'
        ? await fromBucket(changed, behavior)
        : await fromApi(changed, behavior, request);
    return compressed(result, behavior, viewer.headers['accept-encoding']);
  };

  return {
    async handle(request: IncomingMessage, response: ServerResponse) {
      const viewer = viewerRequest(request);
      const compiled = behaviorOf(viewer.path);
      const { behavior } = compiled;
      if ('handle' in web && behavior.origin.kind === 'bucket') {
        return web.handle(request, response);
      }
      const result = await respondTo(viewer, compiled, request);
      send(response, viewer, withPolicy(result, behavior, replacements));
    },
    /** False if no WebSocket API has this path. */
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
      const viewer = viewerRequest(request);
      const { behavior, atRequest } = behaviorOf(viewer.path);
      if (behavior.origin.kind !== 'api' || behavior.origin.api.kind !== 'web-socket') return false;
      const { api } = behavior.origin;
      const result = atRequest?.(edgeRequestOf(viewer), viewer.sourceIp);
      const changed = result && !isResponse(result) ? changedBy(viewer, result) : viewer;
      if ((result && isResponse(result)) || changed.path.replace(/\/$/, '') !== `/${api.stage}`) {
        socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
        return true;
      }
      const { headers, query, sourceIp } = toOrigin(changed, behavior, api.host);
      const capitals = Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [
          name.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase()),
          value,
        ]),
      );
      options
        .webSocketApi(api.id)
        .upgrade(request, socket, head, { headers: capitals, query, sourceIp })
        .catch((error) => {
          reportError(error);
          socket.destroy();
        });
      return true;
    },
  };
}

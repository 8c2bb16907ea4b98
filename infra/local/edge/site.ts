import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Behaviour, DistributionDefinition } from '../cloud-assembly/distribution.ts';
import { gatewayMessage } from '../engines/api-gateway/gateway-request.ts';
import type { HttpApi } from '../engines/api-gateway/http-api.ts';
import type { WebSocketApi } from '../engines/api-gateway/web-socket-api.ts';
import { type Answer, compressed, plainAnswer, send, withPolicy } from './answer.ts';
import { compileEdgeFunction, type EdgeFunction, type EdgeResponse } from './edge-function.ts';
import type { Replacements } from './localise.ts';
import { pathPattern } from './path-pattern.ts';
import { readBody } from './read-body.ts';
import { changedBy, edgeRequestOf, type ViewerRequest, viewerRequest } from './viewer-request.ts';
import { webFiles } from './web-files.ts';

export type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** What answers for the built app: its folder, or a server that builds while one works. */
export type Web = { folder: string } | { handle: Handle };

export interface SiteOptions {
  distribution: DistributionDefinition;
  web: Web;
  httpApi: (id: string) => HttpApi;
  webSocketApi: (id: string) => WebSocketApi;
  replacements: Replacements;
}

interface CompiledBehaviour {
  behaviour: Behaviour;
  matches: (path: string) => boolean;
  atRequest: EdgeFunction | undefined;
}

/** Belong to one connection and are not passed on. */
const hopByHop = ['connection', 'keep-alive', 'te', 'transfer-encoding', 'upgrade', 'expect'];

const isResponse = (result: object): result is EdgeResponse => 'statusCode' in result;

const answerOfEdge = ({ statusCode, headers = {}, body = '' }: EdgeResponse): Answer => ({
  status: statusCode,
  headers: Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value])),
  body:
    typeof body === 'string' ? Buffer.from(body) : Buffer.from(body.data, body.encoding as never),
});

/** Plays CloudFront: behaviours by path, functions at the edge, headers, compression, origins. */
export const createSite = (options: SiteOptions) => {
  const { distribution, web, replacements } = options;
  const readFile = 'folder' in web ? webFiles(web.folder) : undefined;
  const behaviours: CompiledBehaviour[] = distribution.behaviours.map((behaviour) => ({
    behaviour,
    matches: pathPattern(behaviour.pathPattern),
    atRequest: behaviour.viewerRequest ? compileEdgeFunction(behaviour.viewerRequest) : undefined,
  }));
  const behaviourOf = (path: string) => behaviours.find(({ matches }) => matches(path))!;

  const toOrigin = (viewer: ViewerRequest, behaviour: Behaviour, host: string) => {
    const headers: Record<string, string> = behaviour.forwardsViewer ? { ...viewer.headers } : {};
    for (const name of hopByHop) delete headers[name];
    const forwardedFor = [headers['x-forwarded-for'], viewer.sourceIp].filter(Boolean).join(', ');
    return {
      method: viewer.method,
      path: viewer.path,
      query: behaviour.forwardsViewer ? viewer.query : '',
      sourceIp: viewer.sourceIp,
      scheme: 'http',
      headers: {
        ...headers,
        host,
        via: '1.1 laptop (CloudFront)',
        'x-amz-cf-id': randomBytes(24).toString('base64url'),
        'x-forwarded-for': forwardedFor,
        'x-forwarded-port': '80',
        'x-forwarded-proto': 'http',
      },
    };
  };

  const fromBucket = async (viewer: ViewerRequest, behaviour: Behaviour): Promise<Answer> => {
    const path = viewer.path === '/' ? `/${distribution.defaultRootObject ?? ''}` : viewer.path;
    const accepted = viewer.headers['accept-encoding'];
    try {
      const file = await readFile?.(path, accepted, behaviour.encodings);
      return file ? { status: 200, ...file } : plainAnswer(404, 'There is nothing here.');
    } catch (error) {
      if (error instanceof URIError) return plainAnswer(400, 'This address is not well-formed.');
      throw error;
    }
  };

  const fromApi = async (
    viewer: ViewerRequest,
    behaviour: Behaviour,
    request: IncomingMessage,
  ): Promise<Answer> => {
    if (behaviour.origin.kind !== 'api') throw new Error('This behaviour has no API.');
    const { api } = behaviour.origin;
    if (api.kind === 'web-socket') return gatewayMessage(426, 'Upgrade Required');
    const body = await readBody(request);
    if (!body) return gatewayMessage(413, 'Request Entity Too Large');
    return options.httpApi(api.id)({ ...toOrigin(viewer, behaviour, api.host), body });
  };

  const answerTo = async (
    viewer: ViewerRequest,
    { behaviour, atRequest }: CompiledBehaviour,
    request: IncomingMessage,
  ): Promise<Answer> => {
    if (!behaviour.allowedMethods.includes(viewer.method)) {
      return plainAnswer(403, `${viewer.method} is not allowed here.`);
    }
    const result = atRequest?.(edgeRequestOf(viewer), viewer.sourceIp);
    if (result && isResponse(result)) return answerOfEdge(result);
    const changed = result ? changedBy(viewer, result) : viewer;
    const answer =
      behaviour.origin.kind === 'bucket'
        ? await fromBucket(changed, behaviour)
        : await fromApi(changed, behaviour, request);
    return compressed(answer, behaviour, viewer.headers['accept-encoding']);
  };

  return {
    async handle(request: IncomingMessage, response: ServerResponse) {
      const viewer = viewerRequest(request);
      const compiled = behaviourOf(viewer.path);
      const { behaviour } = compiled;
      if ('handle' in web && behaviour.origin.kind === 'bucket') {
        return web.handle(request, response);
      }
      const answer = await answerTo(viewer, compiled, request);
      send(response, viewer, withPolicy(answer, behaviour, replacements));
    },
    /** False when the path is no WebSocket's. */
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
      const viewer = viewerRequest(request);
      const { behaviour, atRequest } = behaviourOf(viewer.path);
      if (behaviour.origin.kind !== 'api' || behaviour.origin.api.kind !== 'web-socket')
        return false;
      const { api } = behaviour.origin;
      const result = atRequest?.(edgeRequestOf(viewer), viewer.sourceIp);
      const changed = result && !isResponse(result) ? changedBy(viewer, result) : viewer;
      if ((result && isResponse(result)) || changed.path.replace(/\/$/, '') !== `/${api.stage}`) {
        socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
        return true;
      }
      const { headers, query, sourceIp } = toOrigin(changed, behaviour, api.host);
      const capitals = Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [
          name.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase()),
          value,
        ]),
      );
      options
        .webSocketApi(api.id)
        .upgrade(request, socket, head, { headers: capitals, query, sourceIp })
        .catch(() => socket.destroy());
      return true;
    },
  };
};

import { createContext, Script } from 'node:vm';
import { WiringError } from '../cloud-assembly/wiring-error.ts';

/** A request as CloudFront functions get and change it. */
export interface EdgeRequest {
  method: string;
  /** Without the query. */
  uri: string;
  querystring: Record<string, EdgeValue>;
  headers: Record<string, EdgeValue>;
  cookies: Record<string, EdgeValue>;
}

interface EdgeValue {
  value: string;
  multiValue?: { value: string }[];
}

export interface EdgeResponse {
  statusCode: number;
  statusDescription?: string;
  headers?: Record<string, EdgeValue>;
  body?: string | { data: string; encoding: 'text' | 'base64' };
}

export type EdgeFunction = (request: EdgeRequest, viewerIp: string) => EdgeRequest | EdgeResponse;

/** Compiles the deployed code, without modules, timers and network. */
export function compileEdgeFunction(code: string): EdgeFunction {
  const context = createContext({ console });
  new Script(code, { filename: 'cloudfront-function.js' }).runInContext(context);
  if (typeof context.handler !== 'function') {
    throw new WiringError('A CloudFront function has to define `handler`.');
  }
  const call = new Script('JSON.stringify(handler(JSON.parse(event)))');
  return (request, viewerIp) => {
    context.event = JSON.stringify({
      version: '1.0',
      context: { eventType: 'viewer-request' },
      viewer: { ip: viewerIp },
      request,
    });
    return JSON.parse(call.runInContext(context));
  };
}

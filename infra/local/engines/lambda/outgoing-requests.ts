import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import type { OutgoingRequest } from './needed-permissions.ts';

const channel = 'http.client.request.created';

/**
 * Inspects each HTTP request of this thread, in the async context of its sender, before it is sent.
 * An error that `inspect` returns ends the request. Returns a function that stops it.
 */
export function beforeSending(inspect: (request: OutgoingRequest) => Error | undefined) {
  const watch = (message: unknown) => {
    const { request } = message as { request: ClientRequest };
    const send = request.end.bind(request);
    const inspectedEnd = (...sent: unknown[]) => {
      const [body] = sent;
      const error = inspect({
        method: request.method,
        host: String(request.getHeader('host')),
        path: request.path,
        target: request.getHeader('x-amz-target')?.toString(),
        copySource: request.getHeader('x-amz-copy-source')?.toString(),
        body: body instanceof Uint8Array ? Buffer.from(body).toString() : String(body ?? ''),
      });
      if (error) return request.destroy(error);
      return (send as (...parts: unknown[]) => ClientRequest)(...sent);
    };
    request.end = inspectedEnd as typeof request.end;
  };
  subscribe(channel, watch);
  return () => unsubscribe(channel, watch);
}

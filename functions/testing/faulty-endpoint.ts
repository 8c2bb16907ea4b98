import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Where a call is cut off: before it reaches the service, or before its answer comes back; or what
 * others do in the moment before the first such call arrives, which then goes on.
 */
export type Fault = 'never arrives' | 'answer is lost' | (() => Promise<unknown>);

/** Stands before a service and cuts off the calls that it is told to. */
export const startFaultyEndpoint = async (target: string) => {
  const faults = new Map<string, Fault>();
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request));
    const operation = String(request.headers['x-amz-target']).split('.')[1] ?? '';
    const fault = faults.get(operation);
    if (fault === 'never arrives') return request.socket.destroy();
    if (typeof fault === 'function') {
      faults.clear();
      await fault();
    }
    const headers = new Headers(request.headers as Record<string, string>);
    for (const own of ['host', 'connection', 'content-length', 'expect']) headers.delete(own);
    const answer = await fetch(target, { method: 'POST', headers, body });
    const text = await answer.text();
    if (fault === 'answer is lost') return request.socket.destroy();
    response.writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.0' }).end(text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Cuts off every call of this name while `during` runs. */
    async with<T>(cut: Record<string, Fault>, during: () => Promise<T>): Promise<T> {
      for (const [operation, fault] of Object.entries(cut)) faults.set(operation, fault);
      try {
        return await during();
      } finally {
        faults.clear();
      }
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
};

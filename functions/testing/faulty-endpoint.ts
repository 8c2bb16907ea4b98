import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the service answers instead of doing what it is asked. */
export interface Answered {
  answer: object;
  /** As a refusal, unless it is another one. */
  status?: number;
  /** How often; counted down. */
  times: number;
  /** Only where the call says this. */
  about: string;
}

/**
 * Where a call is cut off: before it reaches the service, or before its answer comes back; or what
 * others do in the moment before the first such call arrives, which then goes on.
 */
export type Fault = 'never arrives' | 'answer is lost' | Answered | (() => Promise<unknown>);

/** As the table answers while others hold an item, or ask for more than it has. */
export const cancelled = (
  times: number,
  about: string,
  code = 'TransactionConflict',
): Answered => ({
  answer: {
    __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
    message: 'Transaction cancelled',
    CancellationReasons: [{ Code: code }],
  },
  times,
  about,
});

/** The same for what is no transaction. */
export const conflicting = (times: number, about: string): Answered => ({
  answer: {
    __type: 'com.amazonaws.dynamodb.v20120810#TransactionConflictException',
    message: 'Transaction is ongoing for the item',
  },
  times,
  about,
});

const answered = { 'content-type': 'application/x-amz-json-1.0' };

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
    if (typeof fault === 'object' && fault.times > 0 && body.includes(fault.about)) {
      fault.times -= 1;
      response.writeHead(fault.status ?? 400, answered).end(JSON.stringify(fault.answer));
      return;
    }
    const headers = new Headers(request.headers as Record<string, string>);
    for (const own of ['host', 'connection', 'content-length', 'expect']) headers.delete(own);
    const answer = await fetch(target, { method: 'POST', headers, body });
    const text = await answer.text();
    if (fault === 'answer is lost') return request.socket.destroy();
    response.writeHead(answer.status, answered).end(text);
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

import { startServer } from '@day-zero/local-cloud/testing';

/** A response that replaces that of the service. */
export interface FixedResponse {
  response: object;
  /** 400 by default. */
  status?: number;
  /** How often; counts down. */
  times: number;
  /** Only for requests that contain this text. */
  about: string;
}

/**
 * The request is lost, the response is lost, a fixed response is returned, or a function runs just
 * before the first such request, which then continues.
 */
export type Fault = 'never arrives' | 'response is lost' | FixedResponse | (() => Promise<unknown>);

/** DynamoDB's response to a transaction that conflicts with another one. */
export const cancelled = (
  times: number,
  about: string,
  code = 'TransactionConflict',
): FixedResponse => ({
  response: {
    __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
    message: 'Transaction cancelled',
    CancellationReasons: [{ Code: code }],
  },
  times,
  about,
});

/** DynamoDB's response to a single write that conflicts with a transaction. */
export const conflicting = (times: number, about: string): FixedResponse => ({
  response: {
    __type: 'com.amazonaws.dynamodb.v20120810#TransactionConflictException',
    message: 'Transaction is ongoing for the item',
  },
  times,
  about,
});

export const throttled = (times: number, about: string): FixedResponse => ({
  response: {
    __type: 'com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException',
    message: 'Throughput exceeds the current limit',
  },
  times,
  about,
});

const jsonHeaders = { 'content-type': 'application/x-amz-json-1.0' };

/** A proxy that injects faults into chosen operations. */
export const startFaultyEndpoint = async (target: string) => {
  const faults = new Map<string, Fault>();
  const server = await startServer(async (request, response) => {
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
      response.writeHead(fault.status ?? 400, jsonHeaders).end(JSON.stringify(fault.response));
      return;
    }
    const headers = new Headers(request.headers as Record<string, string>);
    for (const own of ['host', 'connection', 'content-length', 'expect']) headers.delete(own);
    const forwarded = await fetch(target, { method: 'POST', headers, body });
    const text = await forwarded.text();
    if (fault === 'response is lost') return request.socket.destroy();
    response.writeHead(forwarded.status, jsonHeaders).end(text);
  });
  return {
    ...server,
    /** Injects these faults while `during` runs. */
    async with<T>(cut: Record<string, Fault>, during: () => Promise<T>): Promise<T> {
      for (const [operation, fault] of Object.entries(cut)) faults.set(operation, fault);
      try {
        return await during();
      } finally {
        faults.clear();
      }
    },
  };
};

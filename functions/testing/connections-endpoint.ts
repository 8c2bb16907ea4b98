import { EventEmitter, once } from 'node:events';
import type { RequestListener } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { startServer } from '@day-zero/local-cloud/testing';
import { afterAll, beforeAll } from '@jest/globals';
import type { LiveMessage } from '#shared/live/live-message.ts';

/** Replaces the gateway's management API for the tests of a file and records what was sent. */
export const connectionsEndpoint = () => {
  const sent = new Map<string, LiveMessage[]>();
  const cut: string[] = [];
  const gone = new Set<string>();
  const failing = new Set<string>();
  const state = { answerTogether: 1 };
  const arrivals = new EventEmitter().setMaxListeners(0);
  let running = 0;
  let most = 0;
  let count = 0;
  /** Waits until as many requests are open at once as are to be answered together: once, for 20 s. */
  const othersArrived = async () => {
    running += 1;
    most = Math.max(most, running);
    if (running < state.answerTogether)
      await Promise.race([once(arrivals, 'all'), pause(20_000, undefined, { ref: false })]);
    state.answerTogether = 1;
    arrivals.emit('all');
    running -= 1;
  };
  const respond: RequestListener = async (request, response) => {
    const connectionId = decodeURIComponent(request.url?.split('/').at(-1) ?? '');
    const body = (await Array.fromAsync(request)).join('');
    await othersArrived();
    if (gone.has(connectionId)) {
      response.writeHead(410, { 'x-amzn-errortype': 'GoneException' }).end('{}');
      return;
    }
    if (failing.has(connectionId) && request.method === 'POST') {
      response.writeHead(500, { 'x-amzn-errortype': 'InternalServerError' }).end('{}');
      return;
    }
    if (request.method === 'DELETE') cut.push(connectionId);
    else {
      count += 1;
      sent.set(connectionId, [...(sent.get(connectionId) ?? []), JSON.parse(body)]);
    }
    response.writeHead(request.method === 'DELETE' ? 204 : 200).end();
  };
  let server: Awaited<ReturnType<typeof startServer>>;
  beforeAll(async () => {
    server = await startServer(respond);
    process.env.CONNECTIONS_ENDPOINT = server.endpoint;
  });
  afterAll(() => server.stop());
  return Object.assign(state, {
    /** How many requests ran at once at most. */
    mostAtOnce: () => most,
    /** How many messages were sent. */
    count: () => count,
    cut,
    gone,
    /** Connections that messages cannot be sent to. */
    failing,
    take(connectionId: string) {
      const messages = sent.get(connectionId) ?? [];
      sent.delete(connectionId);
      return messages;
    },
  });
};

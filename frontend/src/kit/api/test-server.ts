import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

export interface ReceivedRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

type Respond = (request: ReceivedRequest, response: ServerResponse) => void;

interface Page {
  server: Server;
  /** Not answered yet. */
  pending: Set<ServerResponse>;
}

const pages: Page[] = [];
afterEach(async () => {
  const ended = pages.splice(0);
  await Promise.all(ended.map(answerAll));
  cleanup();
  for (const { server } of ended) server.close();
});

/** So many turns after the last response the page has read it, and asked for what follows. */
const turnsToRead = 5;

/** Answers what a test left unanswered, until the page asks for nothing more. */
async function answerAll({ pending }: Page): Promise<void> {
  for (let quiet = 0; quiet < turnsToRead; quiet++) {
    if (pending.size > 0) quiet = 0;
    for (const response of pending) if (!response.headersSent) response.writeHead(204).end();
    await nextTurn();
  }
}

/** A real server that the page of this test belongs to; it ends with the test. */
export async function servePage(respond: Respond): Promise<ReceivedRequest[]> {
  const received: ReceivedRequest[] = [];
  const pending = new Set<ServerResponse>();
  const server = createServer(async (incoming, response) => {
    pending.add(response);
    response.once('close', () => pending.delete(response));
    let body = '';
    for await (const chunk of incoming) body += chunk;
    const { method = '', url = '', headers } = incoming;
    const request = { method, url, headers, body };
    received.push(request);
    respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const page = window as unknown as { happyDOM: { setURL: (url: string) => void } };
  page.happyDOM.setURL(`http://127.0.0.1:${port}/`);
  pages.push({ server, pending });
  return received;
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

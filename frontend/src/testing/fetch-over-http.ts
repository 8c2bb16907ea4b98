import { request as requestOverHttp } from 'node:http';

/**
 * `fetch` as in browsers. That of happy-dom prints each response that is an error, and each aborted
 * request as a lost connection, so that what a test expects looks like its failure.
 */
export const fetchOverHttp = (input: string, init: RequestInit = {}) =>
  new Promise<Response>((resolve, reject) => {
    const { method = 'GET', body, signal } = init;
    const headers = Object.fromEntries(new Headers(init.headers));
    const request = requestOverHttp(new URL(input, location.href).href, { method, headers });
    request.on('error', () => reject(new TypeError('Failed to fetch')));
    request.on('response', async (incoming) => {
      const chunks: Uint8Array[] = [];
      try {
        for await (const chunk of incoming) chunks.push(chunk);
      } catch {
        return reject(new TypeError('Failed to fetch'));
      }
      const { statusCode: status = 0, statusMessage: statusText = '' } = incoming;
      const isBodyless = status === 204 || status === 304;
      resolve(
        new Response(isBodyless ? null : Buffer.concat(chunks), {
          status,
          statusText,
          headers: incoming.headers as Record<string, string>,
        }),
      );
    });
    const abort = () => {
      reject(signal?.reason);
      request.destroy();
    };
    if (signal?.aborted) return abort();
    signal?.addEventListener('abort', abort);
    request.end(body);
  });

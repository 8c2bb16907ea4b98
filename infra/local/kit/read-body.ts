import type { IncomingMessage } from 'node:http';

/** Read and discarded above the limit, so that the sender receives the error. */
const drainedBytes = 64 * 1024 * 1024;

/** The body, or undefined if it is longer than the limit. */
export async function readBody(
  request: IncomingMessage,
  maxBytes: number,
): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= maxBytes) chunks.push(chunk);
    else chunks.length = 0;
    if (bytes > drainedBytes) break;
  }
  return bytes > maxBytes ? undefined : Buffer.concat(chunks);
}

import type { IncomingMessage } from 'node:http';
import { largestBodyBytes } from '../engines/api-gateway/gateway-request.ts';

/** Read and discarded above the limit, so that the sender receives the error. */
const drainedBytes = 64 * 1024 * 1024;

/** The body, or undefined when it exceeds the gateway's limit. */
export const readBody = async (request: IncomingMessage): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= largestBodyBytes) chunks.push(chunk);
    else chunks.length = 0;
    if (bytes > drainedBytes) break;
  }
  return bytes > largestBodyBytes ? undefined : Buffer.concat(chunks);
};

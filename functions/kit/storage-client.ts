import { Readable } from 'node:stream';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { SignatureV4 } from '@smithy/signature-v4';
import { storageAccess } from './storage-access.ts';

/** A request that is ready to be signed; header names are written small. */
export interface UnsignedRequest {
  method: string;
  protocol: string;
  hostname: string;
  port?: number;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body?: Uint8Array | Readable | undefined;
}

export interface StorageResponse {
  statusCode: number;
  headers: Record<string, string | undefined>;
  body: Readable;
}

const signer = new SignatureV4(storageAccess);

const connection = new NodeHttpHandler({ connectionTimeout: 3000, throwOnRequestTimeout: true });

type Sendable = Parameters<typeof connection.handle>[0];

/** Rejects when no answer begins within so many milliseconds, or when what is sent breaks off. */
export const sendSigned = async (
  request: UnsignedRequest,
  requestTimeout: number,
): Promise<StorageResponse> => {
  const signed = (await signer.sign(request)) as Sendable;
  const abort = new AbortController();
  let broken: Error | undefined;
  // Otherwise the storage waits for the rest, and nobody hears of the error.
  if (request.body instanceof Readable)
    request.body.once('error', (error) => {
      broken = error;
      abort.abort();
    });
  try {
    const options = { requestTimeout, abortSignal: abort.signal };
    const { response } = await connection.handle(signed, options);
    return response as StorageResponse;
  } catch (error) {
    throw broken ?? error;
  }
};

import { createHash, createHmac } from 'node:crypto';
import type { Readable } from 'node:stream';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { SignatureV4 } from '@smithy/signature-v4';
import { environment } from './environment.ts';

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

class Sha256 {
  readonly #hash;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    const key = typeof secret === 'string' ? secret : new Uint8Array(secret as ArrayBuffer);
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', key);
  }
  update(data: Uint8Array) {
    this.#hash.update(data);
  }
  async digest() {
    return new Uint8Array(this.#hash.digest());
  }
  reset() {}
}

const signer = new SignatureV4({
  service: 's3',
  region: async () => environment('AWS_REGION'),
  // Lambda gives a function its role's credentials in the environment.
  credentials: async () => {
    const sessionToken = process.env.AWS_SESSION_TOKEN;
    return {
      accessKeyId: environment('AWS_ACCESS_KEY_ID'),
      secretAccessKey: environment('AWS_SECRET_ACCESS_KEY'),
      ...(sessionToken && { sessionToken }),
    };
  },
  sha256: Sha256,
  uriEscapePath: false,
});

const connection = new NodeHttpHandler({ connectionTimeout: 3000, throwOnRequestTimeout: true });

type Sendable = Parameters<typeof connection.handle>[0];

/** Rejects when no answer begins within so many milliseconds. */
export const sendSigned = async (
  request: UnsignedRequest,
  requestTimeout: number,
): Promise<StorageResponse> => {
  const signed = (await signer.sign(request)) as Sendable;
  const { response } = await connection.handle(signed, { requestTimeout });
  return response as StorageResponse;
};

/** What is to be said in the query of an address, for whoever has it to make this request. */
export const signQuery = async (request: UnsignedRequest, seconds: number) => {
  const headers = { ...request.headers, 'X-Amz-Content-Sha256': 'UNSIGNED-PAYLOAD' };
  const { query } = await signer.presign({ ...request, headers }, { expiresIn: seconds });
  return query as Record<string, string>;
};

import type { Readable } from 'node:stream';
import { environment } from './environment.ts';
import type { UnsignedRequest } from './storage-client.ts';

/** What the storage is asked about an object. */
export interface ObjectRequest {
  method: 'GET' | 'PUT' | 'DELETE';
  bucket: string;
  /** Of letters, digits, `/`, `-`, `_` and `.` only. */
  key: string;
  query?: Record<string, string>;
  /** Their names are written small. */
  headers?: Record<string, string>;
  /** A stream needs its `content-length`, and is sent once: what was read of it is gone. */
  body?: Uint8Array | Readable;
}

export interface ObjectAnswer {
  headers: Record<string, string | undefined>;
  body: Readable;
}

/** Named by the storage's own code for it, such as `NoSuchKey`. */
export class StorageError extends Error {
  readonly status: number;
  constructor(status: number, text: string) {
    super(`The storage answered ${status}: ${/<Message>([^<]*)/.exec(text)?.[1] ?? ''}`);
    this.name = /<Code>([^<]*)/.exec(text)?.[1] ?? 'StorageError';
    this.status = status;
  }
}

/** The bucket's own host, or its folder where the storage is told to be elsewhere. */
const locate = (bucket: string, key: string) =>
  new URL(
    process.env.AWS_ENDPOINT_URL_S3
      ? `${process.env.AWS_ENDPOINT_URL_S3}/${bucket}/${key}`
      : `https://${bucket}.s3.${environment('AWS_REGION')}.amazonaws.com/${key}`,
  );

const prepare = ({ method, bucket, key, query = {}, ...sent }: ObjectRequest): UnsignedRequest => {
  const { protocol, host, hostname, port, pathname } = locate(bucket, key);
  const { body, headers } = sent;
  return {
    method,
    protocol,
    hostname,
    ...(port && { port: Number(port) }),
    path: pathname,
    query,
    headers: {
      host,
      ...(body instanceof Uint8Array && { 'content-length': String(body.length) }),
      ...headers,
    },
    body,
  };
};

const textOf = async (body: Readable) => Buffer.concat(await Array.fromAsync(body)).toString();

const askOnce = async (request: ObjectRequest, seconds: number): Promise<ObjectAnswer> => {
  const { sendSigned } = await import('./storage-client.ts');
  const { statusCode, headers, body } = await sendSigned(prepare(request), seconds * 1000);
  if (statusCode >= 300) throw new StorageError(statusCode, await textOf(body));
  if (request.method !== 'GET') {
    const text = await textOf(body);
    // A copy is answered well before it is made, and may fail yet, or stop without a word.
    const isCut = text === '' && request.headers?.['x-amz-copy-source'] !== undefined;
    if (isCut || text.includes('<Error>')) throw new StorageError(503, text);
  }
  return { headers, body };
};

const attempts = 4;

/** What failed on the way, or at the storage; not what the storage refuses. */
const mayPass = (error: unknown) =>
  !(error instanceof StorageError) || error.status >= 500 || error.status === 429;

/**
 * Asks the storage by requests of our own, signed and sent by the SDK's parts that the table's
 * client brings: its client of the storage is half as large again as all of that (decision 160).
 * Tries again what may pass; throws a `StorageError` when the storage refuses.
 */
export const askStorage = async (
  request: ObjectRequest,
  { seconds = 5 }: { seconds?: number } = {},
): Promise<ObjectAnswer> => {
  const most = request.body && !(request.body instanceof Uint8Array) ? 1 : attempts;
  for (let attempt = 1; ; attempt++) {
    try {
      return await askOnce(request, seconds);
    } catch (error) {
      if (attempt === most || !mayPass(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 50 * 2 ** attempt));
    }
  }
};

/** Where an object is, for who may read it. */
export const objectAddress = (bucket: string, key: string): string => {
  const { origin, pathname } = locate(bucket, key);
  return `${origin}${pathname}`;
};

/** An address that lets whoever has it make this very request for some seconds. */
export const signAddress = async (request: ObjectRequest, seconds: number): Promise<string> => {
  const { signQuery } = await import('./storage-address-client.ts');
  const query = await signQuery(prepare(request), seconds);
  const parameters = Object.entries(query).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return `${objectAddress(request.bucket, request.key)}?${parameters.join('&')}`;
};

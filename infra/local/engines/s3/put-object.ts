import { decodeAwsChunked } from './aws-chunked.ts';
import { requireExpected } from './checksums.ts';
import { largestObjectBytes } from './object-files.ts';
import {
  incompleteBody,
  noSuchKey,
  notImplemented,
  preconditionFailed,
  S3Error,
  tooLarge,
} from './s3-error.ts';
import {
  objectHeaders,
  parameterOf,
  requireKeyLength,
  type S3Request,
  sendXml,
} from './s3-request.ts';
import { xmlDocument } from './xml.ts';

const chunkedPayload = 'STREAMING-UNSIGNED-PAYLOAD-TRAILER';

/** `payloadHash` is the signed hash of the body. */
export async function putObject(call: S3Request, payloadHash: string): Promise<void> {
  const { request, response, files, bucket, key } = call;
  requireKeyLength(key);
  const length = lengthOf(call, payloadHash);
  const condition = request.headers['if-none-match'];
  if (condition !== undefined && condition !== '*') throw notImplemented();

  const trailers = new Map<string, string>();
  const upload = await files.receive(bodyOf(call, payloadHash, trailers));
  try {
    if (upload.checksums.bytes !== length) throw incompleteBody();
    const isHash = /^[0-9a-f]{64}$/.test(payloadHash);
    if (isHash && payloadHash !== upload.checksums.sha256) {
      throw new S3Error(
        400,
        'XAmzContentSHA256Mismatch',
        "The provided 'x-amz-content-sha256' header does not match what was computed.",
      );
    }
    requireExpected(upload.checksums, (name) => trailers.get(name) ?? parameterOf(call, name));
    const stored = await files.store(bucket, key, upload, {
      headers: objectHeaders(headersOf(call)),
      onlyIfAbsent: condition === '*',
    });
    response.writeHead(200, { etag: stored.etag, 'x-amz-checksum-crc32': stored.crc32 });
    response.end();
  } finally {
    await upload.discard();
  }
}

/** The length of the object according to its sender. */
function lengthOf({ request }: S3Request, payloadHash: string): number {
  const header = payloadHash === chunkedPayload ? 'x-amz-decoded-content-length' : 'content-length';
  const length = Number(request.headers[header] ?? Number.NaN);
  if (Number.isNaN(length)) {
    throw new S3Error(
      411,
      'MissingContentLength',
      'You must provide the Content-Length HTTP header.',
    );
  }
  if (length > largestObjectBytes) throw tooLarge();
  return length;
}

function bodyOf(
  { request }: S3Request,
  payloadHash: string,
  trailers: Map<string, string>,
): AsyncIterable<Buffer> {
  if (payloadHash === chunkedPayload) {
    return decodeAwsChunked(request, (name, value) => trailers.set(name, value));
  }
  if (payloadHash.startsWith('STREAMING-')) throw notImplemented();
  return request;
}

function headersOf({ request, query }: S3Request): Record<string, string | undefined> {
  const single = Object.entries(request.headers).map(([name, value]) => [name, value?.toString()]);
  return { ...Object.fromEntries(query), ...Object.fromEntries(single) };
}

export async function copyObject(call: S3Request): Promise<void> {
  const { request, response, files, bucket, key } = call;
  requireKeyLength(key);
  const path = decodeURIComponent(String(request.headers['x-amz-copy-source']));
  const [sourceBucket = '', ...rest] = path.replace(/^\//, '').split('/');
  if (!files.hasBucket(sourceBucket)) throw noSuchKey();
  const { stored: source, file } = await files.openContent(sourceBucket, rest.join('/'));
  const wanted = request.headers['x-amz-copy-source-if-match'];
  if (wanted !== undefined && wanted !== source.etag) {
    await file.close();
    throw preconditionFailed();
  }
  const upload = await files.receive(file.createReadStream());
  const replaced = request.headers['x-amz-metadata-directive'] === 'REPLACE';
  const headers = replaced ? objectHeaders(headersOf(call)) : source.headers;
  const { etag, changedAt } = await files.store(bucket, key, upload, { headers });
  const LastModified = new Date(changedAt).toISOString();
  sendXml(response, 200, xmlDocument('CopyObjectResult', { ETag: etag, LastModified }));
}

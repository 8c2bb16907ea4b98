import type { OutgoingHttpHeaders } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { type StoredObject, streamOf } from './object-files.ts';
import { S3Error } from './s3-error.ts';
import type { S3Request } from './s3-request.ts';

/** GET and HEAD, with ranges and conditional requests. */
export async function getObject(call: S3Request): Promise<void> {
  const { request, response, files, bucket, key } = call;
  const { stored, file } = await files.openContent(bucket, key);
  try {
    const headers = headersFor(call, stored);
    const range = rangeOf(request.headers.range, stored.bytes);
    if (isKnownToClient(call, stored)) {
      response.writeHead(304, headers).end();
      return;
    }
    const start = range?.start ?? 0;
    const end = range?.end ?? stored.bytes - 1;
    response.writeHead(range ? 206 : 200, {
      ...headers,
      'content-length': end - start + 1,
      ...(range && { 'content-range': `bytes ${start}-${end}/${stored.bytes}` }),
      ...(!range &&
        request.headers['x-amz-checksum-mode'] && { 'x-amz-checksum-crc32': stored.crc32 }),
    });
    if (request.method === 'HEAD' || stored.bytes === 0) response.end();
    else await pipeline(streamOf(file, start, end), response);
  } finally {
    await file.close().catch(() => {});
  }
}

function headersFor({ query }: S3Request, stored: StoredObject): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = {
    ...stored.headers,
    etag: stored.etag,
    'last-modified': new Date(stored.changedAt).toUTCString(),
    'accept-ranges': 'bytes',
  };
  for (const [name, value] of query) {
    if (name.startsWith('response-')) headers[name.slice('response-'.length)] = value;
  }
  return headers;
}

function isKnownToClient({ request }: S3Request, stored: StoredObject): boolean {
  const tags = request.headers['if-none-match'];
  if (tags !== undefined) {
    return tags.split(',').some((tag) => tag.trim() === stored.etag || tag.trim() === '*');
  }
  const since = Date.parse(request.headers['if-modified-since'] ?? '');
  return Math.floor(stored.changedAt / 1000) * 1000 <= since;
}

function rangeOf(header: string | undefined, bytes: number) {
  const parts = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!parts || (parts[1] === '' && parts[2] === '')) return undefined;
  const start = parts[1] === '' ? Math.max(0, bytes - Number(parts[2])) : Number(parts[1]);
  const end = parts[1] === '' || parts[2] === '' ? bytes - 1 : Number(parts[2]);
  if (start >= bytes || start > end) {
    throw new S3Error(416, 'InvalidRange', 'The requested range is not satisfiable');
  }
  return { start, end: Math.min(end, bytes - 1) };
}

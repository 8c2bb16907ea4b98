import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Credentials } from '../signature/verify-signature.ts';
import type { ObjectFiles, ObjectHeaders } from './object-files.ts';
import { S3Error } from './s3-error.ts';

/** What an operation works on. */
export interface S3Request {
  request: IncomingMessage;
  response: ServerResponse;
  files: ObjectFiles;
  credentials: Credentials;
  bucket: string;
  /** Empty where the request is about the bucket. */
  key: string;
  query: URLSearchParams;
}

/** A header, or the query parameter that a presigned URL carries in its stead. */
export function parameterOf({ request, query }: S3Request, name: string): string | undefined {
  return request.headers[name]?.toString() ?? query.get(name) ?? undefined;
}

const keptHeaders = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
];

/** The headers to keep with an object. */
export function objectHeaders(named: Record<string, string | undefined>): ObjectHeaders {
  const kept: ObjectHeaders = { 'content-type': 'binary/octet-stream' };
  for (const [name, value] of Object.entries(named)) {
    if (value === undefined) continue;
    if (name.startsWith('x-amz-meta-')) kept[name] = value;
    else if (keptHeaders.includes(name)) kept[name] = withoutTransferCoding(name, value);
  }
  if (kept['content-encoding'] === '') delete kept['content-encoding'];
  return kept;
}

// The SDK names its chunked coding there, which is gone once the object is stored.
function withoutTransferCoding(name: string, value: string): string {
  if (name !== 'content-encoding') return value;
  const codings = value.split(',').map((coding) => coding.trim());
  return codings.filter((coding) => coding !== 'aws-chunked').join(', ');
}

export function requireKeyLength(key: string): void {
  if (Buffer.byteLength(key) > 1024) {
    throw new S3Error(400, 'KeyTooLongError', 'Your key is too long');
  }
}

export function sendXml(response: ServerResponse, status: number, document: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(document);
}

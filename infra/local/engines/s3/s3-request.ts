import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Credentials } from '../../kit/verify-signature.ts';
import type { ObjectFiles, ObjectHeaders } from './object-files.ts';
import { S3Error } from './s3-error.ts';

/** A request with its bucket and key. */
export interface S3Request {
  request: IncomingMessage;
  response: ServerResponse;
  files: ObjectFiles;
  credentials: Credentials;
  bucket: string;
  /** Empty for a request about the bucket. */
  key: string;
  query: URLSearchParams;
}

/** A header, or the query parameter that replaces it in a presigned URL. */
export function parameterOf({ request, query }: S3Request, name: string): string | undefined {
  return request.headers[name]?.toString() ?? query.get(name) ?? undefined;
}

const storedHeaders = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
];

/** The headers to store with an object. */
export function objectHeaders(named: Record<string, string | undefined>): ObjectHeaders {
  const stored: ObjectHeaders = { 'content-type': 'binary/octet-stream' };
  for (const [name, value] of Object.entries(named)) {
    if (value === undefined) continue;
    if (name.startsWith('x-amz-meta-')) stored[name] = value;
    else if (storedHeaders.includes(name)) stored[name] = withoutTransferCoding(name, value);
  }
  if (stored['content-encoding'] === '') delete stored['content-encoding'];
  return stored;
}

// The SDK adds its chunked coding to the header, but the object is stored without it.
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

import {
  createHash,
  createHmac,
  createSecretKey,
  type KeyObject,
  timingSafeEqual,
} from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Verification of AWS Signature Version 4. */

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

interface SignedRequest {
  method: string;
  /** As received: path and query, still encoded. */
  url: string;
  headers: IncomingHttpHeaders;
}

export type SignatureFault =
  | 'missing'
  | 'malformed'
  | 'unknown key'
  | 'wrong time'
  | 'expired'
  | 'unsigned header'
  | 'mismatch';

interface ParsedSignature {
  accessKeyId: string;
  day: string;
  region: string;
  signedHeaders: string[];
  signature: string;
  /** `20260131T235959Z` */
  time: string;
}

const algorithm = 'AWS4-HMAC-SHA256';
const largestSkewMilliseconds = 15 * 60 * 1000;
const longestPresignedSeconds = 7 * 24 * 60 * 60;

/** The error of AWS's JSON services for a fault: its type and message. */
export function errorOfFault(fault: SignatureFault): { type: string; message: string } {
  if (fault === 'missing') {
    return {
      type: 'MissingAuthenticationTokenException',
      message: 'Request is missing Authentication Token',
    };
  }
  if (fault === 'unknown key') {
    return {
      type: 'UnrecognizedClientException',
      message: 'The security token included in the request is invalid.',
    };
  }
  return {
    type: 'InvalidSignatureException',
    message:
      'The request signature we calculated does not match the signature you provided. Check your AWS Secret Access Key and signing method. Consult the service documentation for details.',
  };
}

/** The fault in a request signed by its `Authorization` header, or undefined. */
export function faultOfHeaderSignature(
  request: SignedRequest,
  service: string,
  credentials: Credentials,
  payloadHash: string,
): SignatureFault | undefined {
  if (!request.headers.authorization?.startsWith(`${algorithm} `)) return 'missing';
  const signed = signatureInHeader(request);
  if (!signed) return 'malformed';
  if (!(Math.abs(Date.now() - timeOf(signed.time)) <= largestSkewMilliseconds)) return 'wrong time';
  return faultOf(signed, request, service, credentials, payloadHash);
}

export function isPresigned(query: URLSearchParams): boolean {
  return query.has('X-Amz-Signature') || query.has('X-Amz-Algorithm');
}

/** The fault in a request signed by its query (a presigned URL), or undefined. */
export function faultOfPresignedUrl(
  request: SignedRequest,
  service: string,
  credentials: Credentials,
): SignatureFault | undefined {
  const query = queryOf(request.url);
  const signed = signatureInQuery(query);
  const seconds = Number(query.get('X-Amz-Expires'));
  if (!signed || !(seconds >= 1 && seconds <= longestPresignedSeconds)) return 'malformed';
  const start = timeOf(signed.time);
  if (!(start - largestSkewMilliseconds <= Date.now())) return 'wrong time';
  if (Date.now() > start + seconds * 1000) return 'expired';
  return faultOf(signed, request, service, credentials, 'UNSIGNED-PAYLOAD');
}

function faultOf(
  signed: ParsedSignature,
  request: SignedRequest,
  service: string,
  credentials: Credentials,
  payloadHash: string,
): SignatureFault | undefined {
  if (signed.accessKeyId !== credentials.accessKeyId) return 'unknown key';
  if (!signed.signedHeaders.includes('host')) return 'malformed';
  const unsigned = Object.keys(request.headers).some(
    (name) =>
      name.startsWith('x-amz-') &&
      name !== 'x-amz-content-sha256' &&
      !signed.signedHeaders.includes(name),
  );
  if (unsigned) return 'unsigned header';
  const scope = [signed.day, signed.region, service, 'aws4_request'].join('/');
  const canonical = canonicalRequest(request, service, signed.signedHeaders, payloadHash);
  const text = [algorithm, signed.time, scope, sha256(canonical)].join('\n');
  const expected = signText(credentials, signed.day, signed.region, service, text);
  return sameText(expected, signed.signature) ? undefined : 'mismatch';
}

let latestKey: { of: string; key: KeyObject } | undefined;

/** Nearly all requests use the key of the one before. */
function signingKey({ secretAccessKey }: Credentials, ...scope: string[]): KeyObject {
  const of = [secretAccessKey, ...scope].join('\n');
  if (latestKey?.of !== of) {
    const key = [...scope, 'aws4_request'].reduce<string | Buffer>(
      (secret, part) => createHmac('sha256', secret).update(part).digest(),
      `AWS4${secretAccessKey}`,
    );
    latestKey = { of, key: createSecretKey(Buffer.from(key)) };
  }
  return latestKey.key;
}

/** Signs a text for a day (`20260131`) and region, in hexadecimal. */
export function signText(
  credentials: Credentials,
  day: string,
  region: string,
  service: string,
  text: string,
): string {
  const key = signingKey(credentials, day, region, service);
  return createHmac('sha256', key).update(text).digest('hex');
}

function sameText(one: string, other: string): boolean {
  const left = Buffer.from(one);
  const right = Buffer.from(other);
  return left.length === right.length && timingSafeEqual(left, right);
}

export function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function canonicalRequest(
  request: SignedRequest,
  service: string,
  signedHeaders: string[],
  payloadHash: string,
) {
  const [path = '/'] = request.url.split('?');
  // Services other than S3 encode the path as sent once more.
  const segments = path
    .split('/')
    .map((segment) => encode(service === 's3' ? decode(segment) : segment));
  const query = [...queryOf(request.url)]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([one, first], [other, second]) => compare(one, other) || compare(first, second))
    .map((pair) => pair.join('='));
  const headers = signedHeaders.map((name) => {
    const value = [request.headers[name] ?? ''].flat().join(',');
    return `${name}:${value.trim().replace(/ +/g, ' ')}`;
  });
  return [
    request.method,
    segments.join('/'),
    query.join('&'),
    ...headers,
    '',
    signedHeaders.join(';'),
    payloadHash,
  ].join('\n');
}

function signatureInHeader({ headers }: SignedRequest): ParsedSignature | undefined {
  const pairs = (headers.authorization ?? '').slice(algorithm.length + 1).split(/\s*,\s*/);
  const fields = new Map(pairs.map((pair) => pair.split(/=(.*)/s, 2) as [string, string]));
  return signatureOf(
    fields.get('Credential'),
    fields.get('SignedHeaders'),
    fields.get('Signature'),
    headers['x-amz-date']?.toString(),
  );
}

function signatureInQuery(query: URLSearchParams): ParsedSignature | undefined {
  if (query.get('X-Amz-Algorithm') !== algorithm) return undefined;
  return signatureOf(
    query.get('X-Amz-Credential'),
    query.get('X-Amz-SignedHeaders'),
    query.get('X-Amz-Signature'),
    query.get('X-Amz-Date'),
  );
}

function signatureOf(
  credential: string | null | undefined,
  signedHeaders: string | null | undefined,
  signature: string | null | undefined,
  time: string | null | undefined,
): ParsedSignature | undefined {
  const [accessKeyId, day, region] = credential?.split('/') ?? [];
  if (!accessKeyId || !day || !region || !signedHeaders || !signature || !time) return undefined;
  return { accessKeyId, day, region, signedHeaders: signedHeaders.split(';'), signature, time };
}

function queryOf(url: string): URLSearchParams {
  // In a signed URL, a plus is not a space.
  return new URLSearchParams((url.split('?')[1] ?? '').replaceAll('+', '%2B'));
}

function timeOf(time: string): number {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(time);
  if (!parts) return Number.NaN;
  const [, year, month, day, hour, minute, second] = parts.map(Number) as number[];
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

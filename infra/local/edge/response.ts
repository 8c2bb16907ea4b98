import type { ServerResponse } from 'node:http';
import type { Behavior } from '../cloud-assembly/distribution.ts';
import { chooseEncoding, compress, isCompressible } from './compression.ts';
import { policyWithLocalUrls, type Replacements } from './local-urls.ts';
import type { ViewerRequest } from './viewer-request.ts';

export interface SiteResponse {
  status: number;
  /** Lower-case names. */
  headers: Record<string, string | string[]>;
  body: Buffer;
}

/** Fast, because these bodies are compressed for each response. */
const quality = 4;
/** Has no effect without TLS. */
const onlyWithTls = new Set(['strict-transport-security']);

export const textResponse = (status: number, text: string): SiteResponse => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: Buffer.from(`${text}\n`),
});

/** Applies the behavior's response headers policy. */
export function withPolicy(
  result: SiteResponse,
  { responseHeaders }: Behavior,
  replacements: Replacements,
): SiteResponse {
  const headers = { ...result.headers };
  for (const name of responseHeaders.remove) delete headers[name];
  for (const { name, value, override } of responseHeaders.add) {
    if (onlyWithTls.has(name) || (!override && name in headers)) continue;
    headers[name] =
      name === 'content-security-policy' ? policyWithLocalUrls(value, replacements) : value;
  }
  return { ...result, headers };
}

/** Compresses responses that the origin did not. */
export async function compressed(
  result: SiteResponse,
  { encodings }: Behavior,
  acceptEncoding: string | undefined,
): Promise<SiteResponse> {
  const { headers, body } = result;
  const contentType = String(headers['content-type'] ?? '');
  if (encodings.length === 0 || headers['content-encoding']) return result;
  if (!isCompressible(contentType, body.length)) return result;
  const encoding = chooseEncoding(acceptEncoding, encodings);
  const vary = { ...headers, vary: 'accept-encoding' };
  if (!encoding) return { ...result, headers: vary };
  return {
    ...result,
    headers: { ...vary, 'content-encoding': encoding },
    body: await compress(body, encoding, quality),
  };
}

function isUnchanged({ method, headers }: ViewerRequest, result: SiteResponse) {
  const etag = result.headers.etag;
  const known = headers['if-none-match'];
  if (result.status !== 200 || !known || typeof etag !== 'string') return false;
  if (method !== 'GET' && method !== 'HEAD') return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return known === '*' || known.split(',').some((tag) => bare(tag) === bare(etag));
}

export function send(response: ServerResponse, viewer: ViewerRequest, result: SiteResponse) {
  if (isUnchanged(viewer, result)) {
    const { 'content-type': _, 'content-encoding': __, ...headers } = result.headers;
    return response.writeHead(304, headers).end();
  }
  const bodyless = result.status === 204 || result.status === 304;
  response.writeHead(result.status, {
    ...result.headers,
    ...(!bodyless && { 'content-length': result.body.length }),
  });
  return response.end(viewer.method === 'HEAD' || bodyless ? undefined : result.body);
}

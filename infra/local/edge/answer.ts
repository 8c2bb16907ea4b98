import type { ServerResponse } from 'node:http';
import type { Behaviour } from '../cloud-assembly/distribution.ts';
import { chooseEncoding, compress, isCompressible } from './compression.ts';
import { localisePolicy, type Replacements } from './localise.ts';
import type { ViewerRequest } from './viewer-request.ts';

export interface Answer {
  status: number;
  /** Lower-case names. */
  headers: Record<string, string | string[]>;
  body: Buffer;
}

/** Good enough for what is compressed anew each time. */
const quality = 4;
/** Means nothing without TLS. */
const onlyWithTls = new Set(['strict-transport-security']);

export const plainAnswer = (status: number, text: string): Answer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: Buffer.from(`${text}\n`),
});

/** Adds and removes headers as the behaviour's response headers policy says. */
export const withPolicy = (
  answer: Answer,
  { responseHeaders }: Behaviour,
  replacements: Replacements,
): Answer => {
  const headers = { ...answer.headers };
  for (const name of responseHeaders.remove) delete headers[name];
  for (const { name, value, override } of responseHeaders.add) {
    if (onlyWithTls.has(name) || (!override && name in headers)) continue;
    headers[name] =
      name === 'content-security-policy' ? localisePolicy(value, replacements) : value;
  }
  return { ...answer, headers };
};

/** Compresses what the origin did not. */
export const compressed = async (
  answer: Answer,
  { encodings }: Behaviour,
  acceptEncoding: string | undefined,
): Promise<Answer> => {
  const { headers, body } = answer;
  const contentType = String(headers['content-type'] ?? '');
  if (encodings.length === 0 || headers['content-encoding']) return answer;
  if (!isCompressible(contentType, body.length)) return answer;
  const encoding = chooseEncoding(acceptEncoding, encodings);
  const vary = { ...headers, vary: 'accept-encoding' };
  if (!encoding) return { ...answer, headers: vary };
  return {
    ...answer,
    headers: { ...vary, 'content-encoding': encoding },
    body: await compress(body, encoding, quality),
  };
};

const isUnchanged = ({ method, headers }: ViewerRequest, answer: Answer) => {
  const etag = answer.headers.etag;
  const known = headers['if-none-match'];
  if (answer.status !== 200 || !known || typeof etag !== 'string') return false;
  if (method !== 'GET' && method !== 'HEAD') return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return known === '*' || known.split(',').some((tag) => bare(tag) === bare(etag));
};

export const send = (response: ServerResponse, viewer: ViewerRequest, answer: Answer) => {
  if (isUnchanged(viewer, answer)) {
    const { 'content-type': _, 'content-encoding': __, ...headers } = answer.headers;
    return response.writeHead(304, headers).end();
  }
  const bodyless = answer.status === 204 || answer.status === 304;
  response.writeHead(answer.status, {
    ...answer.headers,
    ...(!bodyless && { 'content-length': answer.body.length }),
  });
  return response.end(viewer.method === 'HEAD' || bodyless ? undefined : answer.body);
};

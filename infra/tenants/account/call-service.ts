import { setTimeout as pause } from 'node:timers/promises';
import { STSClient } from '@aws-sdk/client-sts';

/** A call of a service for which this project has no client of the SDK. */
export interface ServiceCall {
  /** As in its address and in signatures, such as `backup`. */
  service: string;
  region: string;
  method?: 'GET' | 'POST' | 'DELETE';
  /** With its parts encoded, such as `/backup-vaults/acme`. */
  path?: string;
  query?: Readonly<Record<string, string>>;
  /** Of services that take the operation in a header, such as `AWSWAF_20190729.ListWebACLs`. */
  target?: string;
  body?: object;
}

const timeoutMs = 30_000;

/** Of errors, which proxies and overloaded services send as a page. */
const parseError = (text: string): Record<string, string> => {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
};

/** Named like errors of the SDK. */
const serviceError = ({ headers, status }: Response, text: string) => {
  const output = parseError(text);
  const type = headers.get('x-amzn-errortype') ?? output.__type ?? 'ServiceError';
  const message = output.message ?? output.Message ?? `The status is ${status}.`;
  const name = type.replace(/:.*$/, '').replace(/^.*#/, '');
  const isPassing = status === 429 || status >= 500 || /Throttl|TooManyRequests/.test(name);
  return Object.assign(new Error(message), { name, isPassing });
};

/** Also without a response: `fetch` throws a TypeError. */
const isPassing = (error: unknown) =>
  error instanceof TypeError || (error as { isPassing?: boolean }).isPassing === true;

/** By service and region. Each looks up credentials once. */
const clients = new Map<string, STSClient>();

const signerOf = ({ service, region }: ServiceCall) => {
  const key = `${service} ${region}`;
  const client = clients.get(key) ?? new STSClient({ region });
  clients.set(key, client);
  return client.config.signer({
    name: 'sigv4',
    signingName: service,
    signingRegion: region,
    properties: {},
  });
};

const attempt = async <Output>(call: ServiceCall): Promise<Output> => {
  const { service, region, method = 'POST', path = '/', query = {}, target } = call;
  const endpoint = process.env.AWS_ENDPOINT_URL ?? `https://${service}.${region}.amazonaws.com`;
  const url = new URL(path, endpoint);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const body = method === 'POST' ? JSON.stringify(call.body ?? {}) : undefined;
  const signer = await signerOf(call);
  const { headers } = await signer.sign({
    method,
    protocol: url.protocol,
    hostname: url.hostname,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: {
      host: url.host,
      ...(body && { 'content-type': 'application/x-amz-json-1.1' }),
      ...(target && { 'x-amz-target': target }),
    },
    body,
  });
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, { method, headers, signal, ...(body && { body }) });
  const text = await response.text();
  if (!response.ok) throw serviceError(response, text);
  const output = text ? JSON.parse(text) : {};
  return output;
};

const attempts = 5;
const firstPauseMs = 200;

/** With the credentials and signatures of the SDK. All calls read or delete, so they can be repeated. */
export const callService = async <Output>(call: ServiceCall): Promise<Output> => {
  for (let made = 1; ; made += 1) {
    try {
      return await attempt<Output>(call);
    } catch (error) {
      if (!isPassing(error) || made === attempts) throw error;
      await pause(Math.random() * firstPauseMs * 2 ** made);
    }
  }
};

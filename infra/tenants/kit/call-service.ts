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

/** Named like errors of the SDK. */
const serviceError = (response: Response, output: Record<string, string>) => {
  const type = response.headers.get('x-amzn-errortype') ?? output.__type ?? 'ServiceError';
  const message = output.message ?? output.Message ?? `The status is ${response.status}.`;
  return Object.assign(new Error(message), { name: type.replace(/:.*$/, '').replace(/^.*#/, '') });
};

/** With the credentials and signatures of the SDK. */
export const callService = async <Output>(call: ServiceCall): Promise<Output> => {
  const { service, region, method = 'POST', path = '/', query = {}, target } = call;
  const endpoint = process.env.AWS_ENDPOINT_URL ?? `https://${service}.${region}.amazonaws.com`;
  const url = new URL(path, endpoint);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const body = method === 'POST' ? JSON.stringify(call.body ?? {}) : undefined;
  const { config } = new STSClient({ region });
  const signer = await config.signer({
    name: 'sigv4',
    signingName: service,
    signingRegion: region,
    properties: {},
  });
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
  const output = text ? JSON.parse(text) : {};
  if (!response.ok) throw serviceError(response, output);
  return output;
};

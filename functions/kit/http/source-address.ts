import type { APIGatewayProxyEventV2 } from 'aws-lambda';

const groups = 8;

/** The first 64 bits of an IPv6 address. One household or machine has all addresses below them. */
const networkOf = (address: string) => {
  const [start = '', end] = address.split('::');
  const head = start ? start.split(':') : [];
  const tail = end ? end.split(':') : [];
  const zeros = groups - head.length - tail.length;
  const all = [...head, ...Array.from({ length: zeros }, () => '0'), ...tail];
  return `${all.slice(0, 4).join(':')}::/64`;
};

/**
 * Whose attempts are counted together: the caller's IPv4 address, or the network of an IPv6
 * address. CloudFront sends it in a header of its own, because the gateway sees CloudFront.
 */
export const sourceAddressOf = ({
  headers,
  requestContext,
}: Pick<APIGatewayProxyEventV2, 'headers' | 'requestContext'>): string => {
  const address = headers['x-viewer-address'] ?? requestContext.http.sourceIp;
  const mapped = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return mapped.includes(':') ? networkOf(mapped.toLowerCase()) : mapped;
};

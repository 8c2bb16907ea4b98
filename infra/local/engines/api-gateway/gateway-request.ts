/** A request as it reaches the gateway. */
export interface GatewayRequest {
  method: string;
  /** As sent, percent-encoded, without the query. */
  path: string;
  /** As sent, without `?`. */
  query: string;
  /** Lower-case names; `cookie` included. */
  headers: Record<string, string>;
  sourceIp: string;
  /** `http` or `https`, as the viewer used it. */
  scheme: string;
  body: Buffer;
}

export interface GatewayResponse {
  status: number;
  /** Lower-case names. */
  headers: Record<string, string | string[]>;
  body: Buffer;
}

export const largestBodyBytes = 10 * 1024 * 1024;

/** A response of the gateway itself, not of a function. */
export const gatewayMessage = (status: number, message: string): GatewayResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify({ message })),
});

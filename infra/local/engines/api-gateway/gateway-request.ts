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

export interface GatewayAnswer {
  status: number;
  /** Lower-case names. */
  headers: Record<string, string | string[]>;
  body: Buffer;
}

export const largestBodyBytes = 10 * 1024 * 1024;

/** An answer that the gateway makes itself. */
export const gatewayMessage = (status: number, message: string): GatewayAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify({ message })),
});

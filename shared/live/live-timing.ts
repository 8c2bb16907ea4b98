/** Sent by the browser, because the gateway closes connections that are idle for 10 minutes. */
export const ping = { action: 'ping' } as const;
export const pingIntervalMs = 4 * 60_000;
export const reconnectDelayMs = 3000;

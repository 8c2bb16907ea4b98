/** What the browser sends: it keeps the gateway from cutting an idle connection (10 minutes). */
export const ping = { action: 'ping' } as const;
export const pingIntervalMs = 4 * 60_000;
export const reconnectDelayMs = 3000;

declare global {
  interface Window {
    /** Requests that the head script started before the app code loaded, by URL. */
    earlyReads?: Record<string, Promise<Response>>;
    /** Set once the app code makes its own requests. */
    isAppRunning?: boolean;
  }
}

window.isAppRunning = true;

/** Older early responses are not used, ms since the page load. */
const freshFor = 20_000;

/** The early response for a URL, if the head script requested it. Each is used once. */
export function takeEarlyRead(url: string): Promise<Response> | undefined {
  const read = window.earlyReads?.[url];
  if (!read) return undefined;
  delete window.earlyReads?.[url];
  return performance.now() < freshFor ? read : undefined;
}

/** Discards early responses: after a write, or after another user signed in. */
export function dropEarlyReads(): void {
  window.earlyReads = undefined;
}

declare global {
  interface Window {
    /** Reads that the head script began before any of our code was here, by URL. */
    earlyReads?: Record<string, Promise<Response>>;
    /** Our code is here and makes its reads itself. */
    isAppRunning?: boolean;
  }
}

window.isAppRunning = true;

/** What began longer ago than this is not news any more, ms since the page began. */
const freshFor = 20_000;

/** The answer on its way for this URL, if the head script asked for it. Each is given out once. */
export function takeEarlyRead(url: string): Promise<Response> | undefined {
  const read = window.earlyReads?.[url];
  if (!read) return undefined;
  delete window.earlyReads?.[url];
  return performance.now() < freshFor ? read : undefined;
}

/** Forgets what was read early: something was written since, or somebody else signed in. */
export function dropEarlyReads(): void {
  window.earlyReads = undefined;
}

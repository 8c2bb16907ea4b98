/** What the server's clock shows more than this device's, ms, is between these. */
interface Bounds {
  least: number;
  most: number;
}

/** When a request was sent and its response received, by this device's clock. */
interface Exchange {
  sentAt: number;
  receivedAt: number;
}

/** The Date header has whole seconds. */
const resolution = 1000;

/**
 * Narrows the bounds with the Date header of another response, which the server wrote between
 * `sentAt` and `receivedAt`. Begins again if one of the clocks was set.
 */
export function narrowed(before: Bounds | undefined, date: number, exchange: Exchange): Bounds {
  const least = date - exchange.receivedAt;
  const most = date + resolution - exchange.sentAt;
  if (!before || least > before.most || most < before.least) return { least, most };
  return { least: Math.max(least, before.least), most: Math.min(most, before.most) };
}

/** No correction if the clocks may agree, else one that never runs ahead of the server. */
export function correctionOf(bounds: Bounds | undefined): number {
  return !bounds || (bounds.least <= 0 && bounds.most >= 0) ? 0 : bounds.least;
}

let bounds: Bounds | undefined;

/** Sends a request and learns from the response how the clocks differ. */
export async function learningTime(request: () => Promise<Response>): Promise<Response> {
  const sentAt = Date.now();
  const response = await request();
  const date = Date.parse(response.headers?.get('date') ?? '');
  if (!Number.isNaN(date)) bounds = narrowed(bounds, date, { sentAt, receivedAt: Date.now() });
  return response;
}

/** The time by the server's clock, ms: running timers and limits of time entries count by it. */
export function serverNow(now: number = Date.now()): number {
  return now + correctionOf(bounds);
}

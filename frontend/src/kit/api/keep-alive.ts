/** Browsers reject bodies kept alive that exceed 64 kB together; less, because a response takes time. */
const mostBytes = 32_000;
/** The number of requests kept alive is limited, too, so headers count. */
const headerBytes = 500;

let bytesUnderWay = 0;

/**
 * Fetches without being aborted when the page is left or reloaded, unless too much is under way.
 */
export async function fetchKeptAlive(url: string, init: RequestInit): Promise<Response> {
  const bytes = headerBytes + new Blob([(init.body as string | undefined) ?? '']).size;
  if (bytesUnderWay + bytes > mostBytes) return fetch(url, init);
  bytesUnderWay += bytes;
  try {
    return await fetch(url, { ...init, keepalive: true });
  } finally {
    bytesUnderWay -= bytes;
  }
}

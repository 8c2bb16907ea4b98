/**
 * Returns the path if it is within this app: it must start with a single `/` and keep our origin
 * after parsing.
 */
export function safeRedirect(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/')) return undefined;
  const url = parse(value);
  if (url?.origin !== window.location.origin || url.pathname.startsWith('//')) return undefined;
  const path = `${url.pathname}${url.search}${url.hash}`;
  return path === '/' || url.pathname === '/auth' ? undefined : path;
}

/** `new URL('//')` throws because the host is empty. */
function parse(value: string): URL | undefined {
  try {
    return new URL(value, window.location.origin);
  } catch {
    return undefined;
  }
}

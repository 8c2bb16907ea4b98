/** The path to go on to, if it is one of ours: a single `/` first, and nothing a browser bends. */
export function safeRedirect(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/')) return undefined;
  const url = parse(value);
  if (url?.origin !== window.location.origin || url.pathname.startsWith('//')) return undefined;
  const path = `${url.pathname}${url.search}${url.hash}`;
  return path === '/' || url.pathname === '/auth' ? undefined : path;
}

/** `//` alone begins like a host without naming one. */
function parse(value: string): URL | undefined {
  try {
    return new URL(value, window.location.origin);
  } catch {
    return undefined;
  }
}

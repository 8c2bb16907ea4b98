/** The path to go on to, if it is one of ours: a single `/` first, and nothing a browser bends. */
export function safeRedirect(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/')) return undefined;
  const url = new URL(value, window.location.origin);
  if (url.origin !== window.location.origin || url.pathname.startsWith('//')) return undefined;
  const path = `${url.pathname}${url.search}${url.hash}`;
  return path === '/' || url.pathname === '/auth' ? undefined : path;
}

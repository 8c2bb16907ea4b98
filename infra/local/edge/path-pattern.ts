/** `*` matches any text, `?` any character; case-sensitive. */
export function wildcard(pattern: string) {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  const expression = new RegExp(`^${source}$`, 's');
  return (text: string) => expression.test(text);
}

/** A path pattern of CloudFront, which need not begin with a slash. */
export const pathPattern = (pattern: string) =>
  wildcard(pattern.startsWith('/') || pattern === '*' ? pattern : `/${pattern}`);

/** `*` is any text, `?` any one character; case matters. */
export const wildcard = (pattern: string) => {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  const expression = new RegExp(`^${source}$`, 's');
  return (text: string) => expression.test(text);
};

/** A path pattern of CloudFront, whose first slash may be left out. */
export const pathPattern = (pattern: string) =>
  wildcard(pattern.startsWith('/') || pattern === '*' ? pattern : `/${pattern}`);

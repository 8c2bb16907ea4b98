/** CloudFront's patterns: `*` is any text, `?` any one character; case matters. */
export const pathPattern = (pattern: string) => {
  const source = (pattern.startsWith('/') || pattern === '*' ? pattern : `/${pattern}`)
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  const expression = new RegExp(`^${source}$`, 's');
  return (path: string) => expression.test(path);
};

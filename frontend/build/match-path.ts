/** The parameters of `/todos/$id` in `/todos/7`, or null if the path does not match. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const patternParts = pattern.split('/').filter(Boolean);
  const pathParts = path.split('/').filter(Boolean);
  if (patternParts.length !== pathParts.length) return null;
  const parameters: Record<string, string> = {};
  for (const [index, part] of patternParts.entries()) {
    const value = pathParts[index] ?? '';
    if (part.startsWith('$')) parameters[part.slice(1)] = value;
    else if (part !== value) return null;
  }
  return parameters;
}

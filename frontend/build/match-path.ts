/** The parameters of `/todos/$id` in `/todos/7`, or null where the path is another. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/').filter(Boolean);
  const given = path.split('/').filter(Boolean);
  if (wanted.length !== given.length) return null;
  const parameters: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith('$')) parameters[part.slice(1)] = value;
    else if (part !== value) return null;
  }
  return parameters;
}

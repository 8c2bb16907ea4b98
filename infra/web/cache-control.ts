/** How long browsers keep a file of the page, by its path. The names below `assets` change with their content. */
export const cacheControlOf = (path: string): string | undefined =>
  path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : undefined;

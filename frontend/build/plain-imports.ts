import type { Plugin } from 'vite';

/**
 * Vite wraps each `import()` to fetch styles and preloads with it. There is one stylesheet, which
 * the page has from the start, and the head script preloads: the import itself is enough.
 */
export function plainImports(): Plugin {
  return {
    name: 'day-zero:plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}

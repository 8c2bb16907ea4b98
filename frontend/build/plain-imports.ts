import type { Plugin } from 'vite';

/** As Vite writes them: for something of a module, or for all of it. */
const wrapped =
  /__vitePreload\((?:async )?\(\) => (?:\{\s*const \{[^}]*\} = await )?(import\("[^"]+"\))(?:;\s*return \{[^}]*\};\s*\})?, __VITE_PRELOAD__\)/g;

export const unwrapImports = (code: string) => code.replace(wrapped, '$1');

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
    // Some 300 bytes of a page. What is written otherwise still works, by the above.
    renderChunk: (code) => ({ code: unwrapImports(code), map: null }),
  };
}

import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import type { Plugin } from 'vite';
import { earlyPlan } from './early-plan.ts';
import {
  type BuiltChunk,
  entryImports,
  firstLoads,
  type RouteChunkTable,
  routeChunkTable,
} from './route-chunks.ts';

const here = (file: string) => new URL(file, import.meta.url).pathname;

export async function compileEarlyScript(chunks: RouteChunkTable): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [here('early-script.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: { EARLY_PLAN: JSON.stringify(earlyPlan), ROUTE_CHUNKS: JSON.stringify(chunks) },
  });
  return outputFiles[0]?.text.trim() ?? '';
}

/** Removes comments and indentation. */
function readSkeleton(): string {
  return readFileSync(here('skeleton.html'), 'utf8')
    .replace(/<!--[\s\S]*?-->|\/\*[\s\S]*?\*\//g, '')
    .replace(/\n\s*/g, '')
    .trim();
}

/**
 * Moves the stylesheet below the skeleton and preloads it, so that it does not delay the first
 * paint.
 */
function moveStylesheet(html: string): string {
  const links = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  return links.reduce((page, link) => {
    const preload = link.replace('rel="stylesheet"', 'rel="preload" as="style"');
    return page.replace(link, preload).replace('</body>', `${link}\n  </body>`);
  }, html);
}

/** Preloads the imports of the entry in parallel with it. */
function preloadLinks(chunks: readonly BuiltChunk[]): string {
  return entryImports(chunks)
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('\n    ');
}

/** Lists the scripts of each path's first load (`firstLoads`), for the bundle size check. */
export const firstLoadsFile = 'first-loads.json';

/** Writes the head script and the skeleton into the page. */
export function loadingPlan(): Plugin {
  return {
    name: 'day-zero:loading-plan',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const source = JSON.stringify(firstLoads(chunks), null, 2);
      this.emitFile({ type: 'asset', fileName: firstLoadsFile, source });
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const outputs = Object.values(bundle ?? {});
        const chunks: BuiltChunk[] = outputs.filter((output) => output.type === 'chunk');
        const script = await compileEarlyScript(routeChunkTable(chunks));
        // Last in the head, so that what every page needs is requested before a page's own chunks.
        const headEnd = `<script>${script}</script>\n  </head>`;
        return moveStylesheet(html)
          .replace('<!--preloads-->', () => preloadLinks(chunks))
          .replace('</head>', () => headEnd)
          .replace('<!--skeleton-->', readSkeleton);
      },
    },
  };
}

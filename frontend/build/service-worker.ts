import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

const entry = new URL('../src/service-worker.ts', import.meta.url).pathname;

const isOfAppShell = (file: string) => /\.(js|css|html|woff2|svg|png|webmanifest)$/.test(file);

/** Names of assets contain a hash of their content, other files need one. */
const toEntry = (folder: string, file: string) => ({
  url: file,
  revision: file.startsWith('assets/')
    ? null
    : createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('hex')
        .slice(0, 32),
});

/** Writes the service worker with the list of all files, once these are written. */
export function serviceWorker(): Plugin {
  let folder: string;
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const files = readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((each) => each.isFile() && isOfAppShell(each.name))
          .map((each) => join(each.parentPath, each.name).slice(folder.length + 1))
          .sort();
        await build({
          entryPoints: [entry],
          outfile: join(folder, 'service-worker.js'),
          bundle: true,
          minify: true,
          format: 'iife',
          target: 'es2022',
          define: {
            appShell: JSON.stringify(files.map((file) => toEntry(folder, file))),
            'process.env.NODE_ENV': '"production"',
          },
        });
      },
    },
  };
}

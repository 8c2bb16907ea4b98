import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { firstLoadsFile } from './build/loading-plan.ts';

const here = dirname(fileURLToPath(import.meta.url));

/** What the page's content security policy must allow in addition to `'self'`. */
interface WebCsp {
  /** `'sha256-…'` of each inline script, quotes included. */
  scriptHashes: string[];
  styleHashes: string[];
}

interface BuildWebOptions {
  /** The folder to serve; build metadata goes into its parent folder. */
  outDir?: string;
}

function hashesOf(html: string, element: 'script' | 'style'): string[] {
  const inline = new RegExp(`<${element}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${element}>`, 'g');
  return [...html.matchAll(inline)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

/**
 * Builds the app. In the parent of the served folder it leaves `web-csp.json` (WebCsp) and
 * `web-first-loads.json` (path → its scripts, for the first-load check).
 */
export async function buildWeb({
  outDir = join(here, '../.build/web'),
}: BuildWebOptions = {}): Promise<{ inlineScriptHashes: string[] }> {
  await build({
    configFile: join(here, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
  });
  const parentFolder = dirname(outDir);
  await mkdir(parentFolder, { recursive: true });
  await rename(join(outDir, firstLoadsFile), join(parentFolder, `web-${firstLoadsFile}`));

  const html = await readFile(join(outDir, 'index.html'), 'utf8');
  const csp: WebCsp = {
    scriptHashes: hashesOf(html, 'script'),
    styleHashes: hashesOf(html, 'style'),
  };
  await writeFile(join(parentFolder, 'web-csp.json'), `${JSON.stringify(csp, null, 2)}\n`);
  return { inlineScriptHashes: csp.scriptHashes };
}

if (import.meta.main) await buildWeb();

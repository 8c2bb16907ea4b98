import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

interface FirstLoad {
  path: string;
  files: string[];
  /** JavaScript bytes, each file gzipped at level 9. */
  bytes: number;
  limit: number;
  /** Files with zod, which should only be loaded when a form opens. */
  withSchemas: string[];
}

/** First-load budget per path, gzipped bytes. */
const limits: Readonly<Record<string, number>> = {
  '/auth': 150_000,
  '/': 190_000,
};
const limitOfOthers = 220_000;
/** Maximum number of scripts per path. */
const maximumFiles = 10;

/**
 * Measures the first load of each path in a build by buildWeb: all scripts that the page and its
 * head script preload. tests/e2e/shell/first-load.spec.ts compares it with a browser's requests.
 */
function measureFirstLoads(webFolder: string, firstLoadsFile: string): FirstLoad[] {
  const loads: Record<string, string[]> = JSON.parse(readFileSync(firstLoadsFile, 'utf8'));
  for (const path of Object.keys(limits)) {
    if (!loads[path]) throw new Error(`No screen is built for ${path}`);
  }
  const read = (file: string) => readFileSync(join(webFolder, file));
  const weigh = (file: string) => gzipSync(read(file), { level: 9 }).length;

  return Object.entries(loads).map(([path, files]) => {
    const bytes = files.reduce((sum, file) => sum + weigh(file), 0);
    const withSchemas = files.filter((file) => read(file).includes('._zod'));
    return { path, files, bytes, limit: limits[path] ?? limitOfOthers, withSchemas };
  });
}

function main(): void {
  const built = new URL('../../.build/', import.meta.url).pathname;
  const firstLoads = join(built, 'web-first-loads.json');
  if (!existsSync(firstLoads)) {
    console.error('There is no build to weigh. Run: node frontend/build-web.ts');
    process.exit(1);
  }
  const loads = measureFirstLoads(join(built, 'web'), firstLoads);
  for (const { path, bytes, limit, files, withSchemas } of loads) {
    const isTooMuch = bytes > limit || files.length > maximumFiles;
    const verdict = isTooMuch ? 'TOO MUCH' : 'ok';
    console.log(
      `${path.padEnd(22)} ${(bytes / 1000).toFixed(1).padStart(6)} kB gz in ${files.length} files, at most ${limit / 1000} kB in ${maximumFiles}  ${verdict}`,
    );
    for (const file of withSchemas)
      console.log(`  ${file} brings zod, of some value of a schema's file`);
  }
  const isGood = ({ bytes, limit, files, withSchemas }: FirstLoad) =>
    bytes <= limit && files.length <= maximumFiles && withSchemas.length === 0;
  if (!loads.every(isGood)) process.exit(1);
}

if (import.meta.main) main();

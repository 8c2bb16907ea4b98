import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

export interface FirstLoad {
  path: string;
  files: string[];
  /** Bytes of JavaScript, gzipped file by file at level 9. */
  bytes: number;
  limit: number;
  /** Those with zod in them, which belongs into forms that are loaded when they open. */
  withSchemas: string[];
}

/** What the scripts of a path's first load may weigh, bytes. */
const limits: Readonly<Record<string, number>> = {
  '/auth': 118_000,
  '/': 135_000,
  '/teams': 137_000,
  '/directory': 135_000,
  '/team-invite/$teamId': 118_000,
  // All that a goal has on one page: milestones, both lists, activity and comments.
  '/goals/$goalId': 180_000,
};
/** With a list of any length, which alone weighs 15 kB, or as much of its own. */
const limitOfOthers = 165_000;

/**
 * Weighs the first load of each path, in a build made by buildWeb: every script that page and head
 * script preload, which e2e/first-load.spec.ts holds against what a browser fetches until all of
 * the page is there.
 */
export function measureFirstLoads(webFolder: string, firstLoadsFile: string): FirstLoad[] {
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
    const verdict = bytes > limit ? 'TOO MUCH' : 'ok';
    console.log(
      `${path.padEnd(22)} ${(bytes / 1000).toFixed(1).padStart(6)} kB gz in ${files.length} files, at most ${limit / 1000}  ${verdict}`,
    );
    for (const file of withSchemas)
      console.log(`  ${file} brings zod, of some value of a schema's file`);
  }
  const isGood = ({ bytes, limit, withSchemas }: FirstLoad) =>
    bytes <= limit && withSchemas.length === 0;
  if (!loads.every(isGood)) process.exit(1);
}

if (import.meta.main) main();

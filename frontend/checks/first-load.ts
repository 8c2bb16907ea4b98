import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

interface ManifestChunk {
  file: string;
  imports?: string[];
  isEntry?: boolean;
  isDynamicEntry?: boolean;
}
type Manifest = Record<string, ManifestChunk>;

export interface FirstLoad {
  path: string;
  files: string[];
  /** Bytes of JavaScript, gzipped file by file at level 9. */
  bytes: number;
  limit: number;
}

interface CheckedPath {
  path: string;
  /** The route files whose components show it, layouts included; below `src/routes`. */
  routes: string[];
  /** What the page fetches as soon as it is there; below `src/routes`. */
  follows?: string;
  limit: number;
}

const signIn = 118_000;
const invited = 120_000;
const signedIn = 135_000;
/** With the panels below the day at a glance, which come while the first are shown. */
const allPanels = 148_000;
/** A screen of its own beside the home screen. */
const screen = 145_000;
/** With the windowed list, which alone weighs 13 kB; bell and counts came to every page's frame. */
const longList = 158_000;

/** What each path may weigh until it is usable. */
const checkedPaths: CheckedPath[] = [
  { path: '/auth', routes: ['auth.tsx'], limit: signIn },
  { path: '/', routes: ['_app.tsx', '_app/index.tsx'], limit: signedIn },
  {
    path: '/, all panels',
    routes: ['_app.tsx', '_app/index.tsx'],
    follows: '_app/-index.follows.tsx',
    limit: allPanels,
  },
  { path: '/todos', routes: ['_app.tsx', '_app/todos.index.tsx'], limit: longList },
  { path: '/teams', routes: ['_app.tsx', '_app/teams.tsx'], limit: screen },
  { path: '/directory', routes: ['_app.tsx', '_app/directory.tsx'], limit: screen },
  { path: '/team-invite/$teamId', routes: ['team-invite.$teamId.tsx'], limit: invited },
];

function closureOf(keys: string[], manifest: Manifest, seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (seen.has(key)) continue;
    seen.add(key);
    closureOf(manifest[key]?.imports ?? [], manifest, seen);
  }
  return seen;
}

/** Weighs the first load of each checked path of a build made by buildWeb. */
export function measureFirstLoads(webFolder: string, manifestFile: string): FirstLoad[] {
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const keys = Object.keys(manifest);
  const entries = keys.filter((key) => manifest[key]?.isEntry);
  const weigh = (file: string) =>
    gzipSync(readFileSync(join(webFolder, file)), { level: 9 }).length;

  return checkedPaths.map(({ path, routes, follows, limit }) => {
    const screens = keys.filter((key) =>
      routes.some((route) => key.startsWith(`src/routes/${route}?`) && key.includes('component')),
    );
    if (screens.length === 0)
      throw new Error(`No screen is built for ${path}: ${routes.join(', ')}`);
    const following = follows ? [`src/routes/${follows}`] : [];
    if (following.some((key) => !manifest[key]))
      throw new Error(`Nothing is built that follows ${path}`);
    const files = [...closureOf([...entries, ...screens, ...following], manifest)]
      .map((key) => manifest[key]?.file ?? '')
      .filter((file) => file.endsWith('.js'));
    const bytes = files.reduce((sum, file) => sum + weigh(file), 0);
    return { path, files, bytes, limit };
  });
}

function main(): void {
  const built = new URL('../../.build/', import.meta.url).pathname;
  const manifest = join(built, 'web-manifest.json');
  if (!existsSync(manifest)) {
    console.error('There is no build to weigh. Run: node frontend/build-web.ts');
    process.exit(1);
  }
  const loads = measureFirstLoads(join(built, 'web'), manifest);
  for (const { path, bytes, limit, files } of loads) {
    const verdict = bytes > limit ? 'TOO MUCH' : 'ok';
    console.log(
      `${path.padEnd(22)} ${(bytes / 1000).toFixed(1).padStart(6)} kB gz in ${files.length} files, at most ${limit / 1000}  ${verdict}`,
    );
  }
  if (loads.some(({ bytes, limit }) => bytes > limit)) process.exit(1);
}

if (import.meta.main) main();

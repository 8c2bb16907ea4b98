/** The fields of a bundle chunk that are used here. */
export interface BuiltChunk {
  fileName: string;
  imports: string[];
  isEntry: boolean;
  moduleIds: string[];
}

/** The chunks that each path needs in addition to the entry. Each file is listed once. */
export interface RouteChunkTable {
  files: string[];
  /** Route path → indexes in `files`. */
  paths: Record<string, number[]>;
}

/** The component of a route file, which the router's plugin splits off. */
const screenModule = /\/src\/routes\/(.+\.tsx?)\?.*tsr-split=component\b/;

/** `_app/todos.$id.tsx` → `['_app', 'todos', '$id']`, according to the router's file naming. */
function segmentsOf(file: string): string[] {
  return file
    .replace(/\.tsx?$/, '')
    .split(/[./]/)
    .filter(Boolean);
}

/** The URL path of a route file. Groups, layouts and index files add no segment. */
function pathOf(segments: string[]): string {
  const shown = segments
    .filter((part) => !part.startsWith('_') && !['index', 'route'].includes(part))
    .filter((part) => !/^\(.*\)$/.test(part))
    .map((part) => part.replace(/_$/, ''));
  return `/${shown.join('/')}`;
}

function closureOf(
  fileName: string,
  byName: Map<string, BuiltChunk>,
  seen = new Set<string>(),
): Set<string> {
  if (seen.has(fileName)) return seen;
  seen.add(fileName);
  for (const imported of byName.get(fileName)?.imports ?? []) closureOf(imported, byName, seen);
  return seen;
}

/** The entry and all its static imports. */
function entryClosure(chunks: readonly BuiltChunk[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const entries = chunks.filter((chunk) => chunk.isEntry);
  return entries.flatMap(({ fileName }) => [...closureOf(fileName, byName)]);
}

/**
 * Rolldown's helpers, always a file of 1 kB. Over HTTP/1.1 a browser loads six files at a time, so
 * this one is not among the first, which are larger, but comes with the page's own chunks.
 */
const isRuntime = (file: string) => /\brolldown-runtime-/.test(file);

/** The static imports of the entry that the page preloads. */
export function entryImports(chunks: readonly BuiltChunk[]): string[] {
  const entries = new Set(chunks.flatMap(({ isEntry, fileName }) => (isEntry ? [fileName] : [])));
  return entryClosure(chunks).filter((file) => !entries.has(file) && !isRuntime(file));
}

/**
 * Route path → the chunks that it needs in addition to the entry, layouts included. The runtime is
 * the first of them, because the entry needs it too.
 */
export function routeChunks(chunks: readonly BuiltChunk[]): Record<string, string[]> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const everywhere = entryClosure(chunks);
  const loaded = new Set(everywhere);

  const screens = chunks.flatMap((chunk) =>
    chunk.moduleIds.flatMap((id) => {
      const file = id.match(screenModule)?.[1];
      return file ? [{ chunk, segments: segmentsOf(file) }] : [];
    }),
  );

  const result: Record<string, string[]> = {};
  for (const { segments } of screens) {
    const last = segments.at(-1) ?? '';
    // Layouts are not pages.
    if (last.startsWith('_') || last === 'route') continue;
    const needed = new Set(everywhere.filter(isRuntime));
    for (const other of screens) {
      const isAbove = other.segments.every((part, index) => part === segments[index]);
      if (!isAbove) continue;
      for (const file of closureOf(other.chunk.fileName, byName)) {
        if (!loaded.has(file)) needed.add(file);
      }
    }
    result[pathOf(segments)] = [...needed];
  }
  return result;
}

/** The same in a compact form that is inlined into the page. */
export function routeChunkTable(chunks: readonly BuiltChunk[]): RouteChunkTable {
  const byPath = Object.entries(routeChunks(chunks));
  const files = [...new Set(byPath.flatMap(([, needed]) => needed))];
  const place = new Map(files.map((file, index) => [file, index]));
  const paths = byPath.map(([path, needed]) => [path, needed.map((file) => place.get(file) ?? 0)]);
  return { files, paths: Object.fromEntries(paths) };
}

/** Route path → all scripts of its first load: entry, layouts and page. */
export function firstLoads(chunks: readonly BuiltChunk[]): Record<string, string[]> {
  const everywhere = entryClosure(chunks);
  const byPath = Object.entries(routeChunks(chunks));
  return Object.fromEntries(
    byPath.map(([path, own]) => [path, [...new Set([...everywhere, ...own])]]),
  );
}

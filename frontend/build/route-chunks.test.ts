import { expect, test } from 'vitest';
import { matchPath } from './match-path.ts';
import {
  type BuiltChunk,
  entryImports,
  firstLoads,
  routeChunks,
  routeChunkTable,
} from './route-chunks.ts';

function chunk(fileName: string, imports: string[] = [], route?: string): BuiltChunk {
  return {
    fileName,
    imports,
    isEntry: fileName === 'entry.js',
    moduleIds: route ? [`/app/src/routes/${route}?tsr-split=component`] : [],
  };
}

const built = [
  chunk('entry.js', ['vendor.js']),
  chunk('vendor.js'),
  chunk('shared.js', ['vendor.js']),
  chunk('shell.js', ['vendor.js', 'shared.js'], '_app.tsx'),
  chunk('home.js', ['shared.js'], '_app/index.tsx'),
  chunk('todo.js', [], '_app/todos.$id.tsx'),
  chunk('auth.js', ['entry.js'], 'auth.tsx'),
];

test('a path loads its screen, the layouts above it and their imports, but not the entry', () => {
  const chunks = routeChunks(built);
  expect(chunks['/']?.sort()).toEqual(['home.js', 'shared.js', 'shell.js']);
  expect(chunks['/todos/$id']?.sort()).toEqual(['shared.js', 'shell.js', 'todo.js']);
  expect(chunks['/auth']).toEqual(['auth.js']);
  expect(Object.keys(chunks)).toHaveLength(3);
});

test('a first load is the entry, its imports and the chunks of the path', () => {
  expect(firstLoads(built)['/auth']?.sort()).toEqual(['auth.js', 'entry.js', 'vendor.js']);
});

test('the table names each file once', () => {
  const { files, paths } = routeChunkTable(built);
  expect(new Set(files).size).toBe(files.length);
  expect(paths['/auth']?.map((place) => files[place])).toEqual(['auth.js']);
});

test('entryImports lists the chunks that the entry imports', () => {
  expect(entryImports(built)).toEqual(['vendor.js']);
});

test('the runtime comes with the chunks of each path, as the first', () => {
  const runtime = 'assets/rolldown-runtime-1.js';
  const withRuntime = [
    ...built.filter(({ fileName }) => fileName !== 'vendor.js'),
    chunk('vendor.js', [runtime]),
    chunk(runtime),
  ];
  expect(entryImports(withRuntime)).toEqual(['vendor.js']);
  expect(routeChunks(withRuntime)['/auth']).toEqual([runtime, 'auth.js']);
  expect(routeChunks(withRuntime)['/']?.[0]).toBe(runtime);
  expect(firstLoads(withRuntime)['/auth']?.toSorted()).toEqual(
    [runtime, 'auth.js', 'entry.js', 'vendor.js'].toSorted(),
  );
});

test.each([
  ['/', '/', {}],
  ['/todos/$id', '/todos/7', { id: '7' }],
  ['/todos/$id', '/todos', null],
  ['/todos', '/todos/', {}],
  ['/auth', '/goals', null],
])('pattern %s against the path %s', (pattern, path, parameters) => {
  expect(matchPath(pattern, path)).toEqual(parameters);
});

import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';
import { contentHash } from './prepare/content-hash.ts';

const debounceMs = 150;

/** Calls `onChange` after files in the folders changed. Returns a function that stops it. */
const watchFolders = (folders: readonly string[], onChange: () => void) => {
  let timer: NodeJS.Timeout | undefined;
  const watchers: FSWatcher[] = folders.map((folder) =>
    watch(join(projectRoot, folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(onChange, debounceMs);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
};

/** A hash of routes and infrastructure, the sources of the templates. */
const shape = () =>
  contentHash({
    root: projectRoot,
    paths: ['infra', 'shared'],
    ignore: (path) =>
      /\.test\.ts$|\/testing$/.test(path) ||
      (path.startsWith('shared/') && path.endsWith('.ts') && !/routes?\.ts$/.test(path)),
  });

/** Calls `act` once when routes or infrastructure change. */
export const onInfrastructureChange = (act: () => void) => {
  const before = shape();
  const stop = watchFolders(['infra', 'shared'], () => {
    if (shape() === before) return;
    stop();
    act();
  });
};

/** Calls `act` once when any source changes, which may fix an error. */
export const onNextChange = (act: () => void) => {
  const stop = watchFolders(['infra', 'shared', 'functions'], () => {
    stop();
    act();
  });
};

import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from './prepare/content-hash.ts';
import { projectRoot } from './settings.ts';

const settleMs = 150;

/** Calls `look` whenever files below the folders have come to rest; answers how to stop. */
const watchFolders = (folders: readonly string[], look: () => void) => {
  let timer: NodeJS.Timeout | undefined;
  const watchers: FSWatcher[] = folders.map((folder) =>
    watch(join(projectRoot, folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(look, settleMs);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
};

/** Routes and infrastructure: what the templates are made from. */
const shape = () =>
  contentHash({
    root: projectRoot,
    paths: ['infra', 'shared'],
    ignore: (path) =>
      /\.test\.ts$|\/testing$/.test(path) ||
      (path.startsWith('shared/') && path.endsWith('.ts') && !/routes?\.ts$/.test(path)),
  });

/** Calls once, when routes or infrastructure are no longer what they were. */
export const onShapeChange = (act: () => void) => {
  const before = shape();
  const stop = watchFolders(['infra', 'shared'], () => {
    if (shape() === before) return;
    stop();
    act();
  });
};

/** Calls once, when anything was saved that may mend what is broken. */
export const onNextChange = (act: () => void) => {
  const stop = watchFolders(['infra', 'shared', 'functions'], () => {
    stop();
    act();
  });
};

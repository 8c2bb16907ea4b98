import { join } from 'node:path';
import { bundleFunctions } from '#infra/bundle/bundle-functions.ts';
import { oncePerRun } from './once-per-run.ts';

/** All bundled functions; source maps are in `maps`, as in `.build`. */
export const allFunctions = () =>
  oncePerRun('bundle', (folder) => bundleFunctions({ directory: join(folder, 'functions') }));

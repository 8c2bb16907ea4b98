import { join } from 'node:path';
import { projectRoot } from '#infra/bundle/function-sources.ts';

/** Where `buildWeb` writes the page. */
export const webDirectory = join(projectRoot, '.build', 'web');

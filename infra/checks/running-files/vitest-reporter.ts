import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { projectRoot } from '../../project-root.ts';
import { watchRunningFiles } from './running-files.ts';

/** Prints the running files of vitest when none has ended for a minute. */
export default class RunningFilesReporter implements Reporter {
  readonly #files = watchRunningFiles((sentence) => process.stderr.write(sentence));

  onTestModuleStart({ moduleId }: TestModule) {
    this.#files.started(relative(projectRoot, moduleId));
  }

  onTestModuleEnd({ moduleId }: TestModule) {
    this.#files.ended(relative(projectRoot, moduleId));
  }

  onTestRunEnd() {
    this.#files.stop();
  }
}

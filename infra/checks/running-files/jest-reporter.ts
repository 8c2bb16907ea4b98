import { relative } from 'node:path';
import { projectRoot } from '../../project-root.ts';
import { watchRunningFiles } from './running-files.ts';

/** Prints the running files of jest when none has ended for a minute. */
export default class RunningFilesReporter {
  readonly #files = watchRunningFiles((sentence) => process.stderr.write(sentence));

  onTestFileStart({ path }: { path: string }) {
    this.#files.started(relative(projectRoot, path));
  }

  onTestFileResult({ path }: { path: string }) {
    this.#files.ended(relative(projectRoot, path));
  }

  onRunComplete() {
    this.#files.stop();
  }
}

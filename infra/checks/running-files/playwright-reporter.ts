import { relative } from 'node:path';
import type { Reporter, TestCase } from '@playwright/test/reporter';
import { projectRoot } from '../../project-root.ts';
import { watchRunningFiles } from './running-files.ts';

const nameOf = ({ location, title }: TestCase) =>
  `${relative(projectRoot, location.file)}:${location.line} ${title}`;

/** Prints the running tests of Playwright when none has ended for a minute. */
export default class RunningFilesReporter implements Reporter {
  readonly #files = watchRunningFiles((sentence) => process.stderr.write(sentence));

  onTestBegin(test: TestCase) {
    this.#files.started(nameOf(test));
  }

  onTestEnd(test: TestCase) {
    this.#files.ended(nameOf(test));
  }

  onEnd() {
    this.#files.stop();
  }
}

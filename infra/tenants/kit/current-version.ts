import { execFileSync } from 'node:child_process';
import { projectRoot } from '#infra/project-root.ts';

/** The commit of the working copy, with `-dirty` if files differ from it. */
export const currentVersion = () => {
  try {
    const parameters = ['describe', '--always', '--dirty'];
    return execFileSync('git', parameters, {
      cwd: projectRoot,
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
  } catch {
    return 'unknown';
  }
};

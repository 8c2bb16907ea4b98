import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { projectRoot } from '../project-root.ts';

export interface BrowserProgram {
  executablePath: string;
  /** Additional environment variables of the program. */
  env: Record<string, string>;
}

const run = promisify(execFile);

const starts = async ({ executablePath, env }: BrowserProgram) => {
  try {
    await run(executablePath, ['--version'], { env: { ...process.env, ...env } });
    return true;
  } catch {
    return false;
  }
};

/** The package unpacks to the system's temporary folder, which may contain another version. */
const unpackTo = async (folder: string, archives: string) => {
  const { default: chromium, inflate } = await import('@sparticuz/chromium');
  const former = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    await Promise.all([
      chromium.executablePath(archives),
      inflate(join(archives, 'al2023.tar.br')),
    ]);
  } finally {
    if (former === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = former;
  }
};

/** The package's font configuration has paths of a Lambda function. */
const fontSettings = (fonts: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${fonts}</dir>
  <cachedir>${fonts}-cache</cachedir>
</fontconfig>
`;

/** Atomic, so that two processes can unpack at the same time. */
const unpackOnce = async (folder: string, archives: string) => {
  if (existsSync(folder)) return;
  mkdirSync(dirname(folder), { recursive: true });
  const partial = mkdtempSync(`${folder}-`);
  try {
    await unpackTo(partial, archives);
    writeFileSync(join(partial, 'fonts', 'fonts.conf'), fontSettings(join(folder, 'fonts')));
    renameSync(partial, folder);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
};

const librariesIn = (folder: string) => ({
  LD_LIBRARY_PATH: [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH]
    .filter(Boolean)
    .join(delimiter),
});

/** Uses the packaged fonts if the system has none. */
const fontsIn = (folder: string): Record<string, string> =>
  existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') };

/**
 * The browser from node_modules, with its own libraries and fonts if the system has none. Undefined
 * if it cannot run (another processor, another C library).
 */
export const packagedBrowser = async (): Promise<BrowserProgram | undefined> => {
  const entry = fileURLToPath(import.meta.resolve('@sparticuz/chromium'));
  const archives = join(dirname(entry), '..', 'bin');
  const { version } = JSON.parse(readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8'));
  const folder = join(projectRoot, '.build', 'browser', version);
  await unpackOnce(folder, archives);
  const program = { executablePath: join(folder, 'chromium'), env: fontsIn(folder) };
  if (await starts(program)) return program;
  const whole = { ...program, env: { ...program.env, ...librariesIn(folder) } };
  return (await starts(whole)) ? whole : undefined;
};

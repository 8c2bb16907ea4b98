// Runs a script with its packages installed and on the project's Node, on a machine with any Node.
// With `--omit=dev`, without those that only checks and operators need.
// Plain JavaScript without dependencies, because nothing is installed yet.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const startedAt = Date.now();
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const modules = join(root, 'node_modules');
const stampFile = join(modules, '.installed-for');
/** The lock of an installing process; contains its id. */
const installLock = join(root, '.build', 'installing');
const onWindows = process.platform === 'win32';
const ownNode = join(modules, '.bin', onWindows ? 'node.cmd' : 'node');
const packageLock = readFileSync(join(root, 'package-lock.json'), 'utf8');
const packageLockHash = createHash('sha256').update(packageLock).digest('hex');

const omitsDev = process.argv[2] === '--omit=dev';
const command = process.argv.slice(omitsDev ? 3 : 2);
const stampOfAll = packageLockHash;
const stamp = omitsDev ? `${stampOfAll} without dev` : stampOfAll;

const readText = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
const writeStamp = () => writeFileSync(stampFile, `${stamp}\n`);

/** npm's own list of installed packages, written last; shows that npm was run by hand. */
const isInstalledByHand = () => {
  const written = readText(join(modules, '.package-lock.json'));
  if (!written || !existsSync(ownNode)) return false;
  const wanted = JSON.parse(packageLock).packages;
  const present = JSON.parse(written).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    // The root and the workspaces, which are linked.
    if (!path.includes('node_modules/')) return true;
    if (entry.link) return existsSync(join(root, path));
    if (omitsDev && (entry.dev || entry.devOptional)) return true;
    const found = present[path];
    return found ? found.version === entry.version : Boolean(entry.optional || entry.peer);
  });
};

const isInstalled = () => {
  if (!existsSync(ownNode)) return false;
  if ([stampOfAll, stamp].includes(readText(stampFile).trim())) return true;
  if (!isInstalledByHand()) return false;
  writeStamp();
  return true;
};

const isAlive = (processId) => {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

const releaseLock = () => {
  if (readText(installLock) === String(process.pid)) rmSync(installLock, { force: true });
};

const tryLock = () => {
  try {
    writeFileSync(installLock, String(process.pid), { flag: 'wx' });
    process.on('exit', releaseLock);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    const holder = Number(readText(installLock));
    if (holder && !isAlive(holder)) rmSync(installLock, { force: true });
    return false;
  }
};

/** Waits for an installation in another terminal, whose files npm ci would delete. */
const acquireLock = () => {
  mkdirSync(dirname(installLock), { recursive: true });
  for (let rounds = 0; !tryLock(); rounds++) {
    if (rounds === 1)
      console.log('The packages are being installed in another terminal. Waiting …');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
};

const install = () => {
  console.log('Installing packages (npm ci). This happens once, and again when they change.');
  const options = [
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    ...(omitsDev ? ['--omit=dev'] : []),
  ];
  const installing = spawnSync('npm', ['ci', ...options], {
    cwd: root,
    stdio: 'inherit',
    shell: onWindows,
    // Overrides npm settings for other projects.
    env: { ...process.env, NODE_ENV: '', npm_config_ignore_scripts: 'false' },
  });
  if (installing.error) {
    console.error(`npm could not be started: ${installing.error.message}`);
    process.exit(1);
  }
  if (installing.status !== 0) {
    console.error('The packages could not be installed; see the output of npm above.');
    process.exit(installing.status ?? 1);
  }
  if (!existsSync(ownNode)) {
    console.error("npm did not install the project's own Node; are install scripts disabled?");
    process.exit(1);
  }
  writeStamp();
  console.log(`Installed in ${((Date.now() - startedAt) / 1000).toFixed(0)} s.`);
};

const run = ([script, ...parameters]) => {
  const child = spawn(ownNode, ['--disable-warning=ExperimentalWarning', script, ...parameters], {
    cwd: root,
    stdio: 'inherit',
    shell: onWindows,
    env: {
      ...process.env,
      PATH: `${join(modules, '.bin')}${onWindows ? ';' : ':'}${process.env.PATH}`,
      STARTED_AT: String(startedAt),
    },
  });
  // A terminal sends Ctrl+C to both processes; other signals reach only this one.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (!(signal === 'SIGINT' && process.stdin.isTTY)) child.kill(signal);
    });
  }
  child.on('error', (error) => {
    console.error(`The project's own Node could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    if (signal) {
      process.removeAllListeners(signal);
      process.kill(process.pid, signal);
    }
    process.exit(code ?? 1);
  });
};

if (existsSync(installLock) || !isInstalled()) {
  acquireLock();
  if (!isInstalled()) install();
  releaseLock();
}
run(command);

import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type BrowserProgram, packagedBrowser } from './packaged-browser.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** Nothing calls home: a closed network answers each such call with a delay. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Letters as wide as people's browsers draw them: a headless one rounds them to pixels.
  '--font-render-hinting=none',
];

const installed = () => {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file));
};

/** The one that is named, else the one that comes with our packages: the same on every machine. */
const findProgram = async (): Promise<BrowserProgram> => {
  const named = process.env.CHROMIUM_PATH;
  const packaged = named ? undefined : await packagedBrowser();
  if (packaged) return packaged;
  const executablePath = named ?? installed();
  if (executablePath) return { executablePath, env: {} };
  throw new Error(
    'There is no browser that runs here. Install Chromium, or name one: CHROMIUM_PATH=…',
  );
};

/** How a browser is started here, as Playwright is told it. */
export const findBrowser = async () => {
  const { executablePath, env } = await findProgram();
  return { executablePath, args: flags, env: { ...process.env, ...env } };
};

if (import.meta.main) console.log(JSON.stringify(await findBrowser()));

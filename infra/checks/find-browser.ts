import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type BrowserProgram, packagedBrowser } from './packaged-browser.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** Disables background requests, which are slow in a closed network. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The letter widths of normal browsers; a headless one rounds them to pixels.
  '--font-render-hinting=none',
];

const installed = () => {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file));
};

/** The browser in CHROMIUM_PATH, or the packaged one, which is the same on every machine. */
const findProgram = async (): Promise<BrowserProgram> => {
  const named = process.env.CHROMIUM_PATH;
  const packaged = named ? undefined : await packagedBrowser();
  if (packaged) return packaged;
  const executablePath = named ?? installed();
  if (executablePath) return { executablePath, env: {} };
  throw new Error('No browser was found. Install Chromium, or set CHROMIUM_PATH.');
};

/** Launch options for Playwright. */
export const findBrowser = async () => {
  const { executablePath, env } = await findProgram();
  return { executablePath, args: flags, env: { ...process.env, ...env } };
};

if (import.meta.main) console.log(JSON.stringify(await findBrowser()));

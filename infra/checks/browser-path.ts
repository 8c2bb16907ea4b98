import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** The browser that is installed here, else the one that comes with our packages. */
export const browserPath = async (): Promise<{ CHROMIUM_PATH: string }> => {
  if (process.env.CHROMIUM_PATH) return { CHROMIUM_PATH: process.env.CHROMIUM_PATH };
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const installed = folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file));
  if (installed) return { CHROMIUM_PATH: installed };
  const { default: chromium } = await import('@sparticuz/chromium');
  return { CHROMIUM_PATH: await chromium.executablePath() };
};

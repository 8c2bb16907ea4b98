import { existsSync } from 'node:fs';

/** Nothing that calls home: a closed network answers each such call with a delay. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser to test with: one that is named or installed, else the one from npm. */
export const findChromium = async () => {
  const path =
    process.env.CHROMIUM_PATH ??
    installed.find((candidate) => existsSync(candidate)) ??
    (await (await import('@sparticuz/chromium')).default.executablePath());
  process.env.CHROMIUM_PATH = path;
  return { path, flags };
};

import { tmpdir } from 'node:os';
import { type Browser, chromium } from '@playwright/test';
import { browserPath } from '../browser-path.ts';

/** Nothing that calls home: a closed network answers each such call with a delay. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A service worker asks for more than a page that trusts its certificate by hand.
  '--ignore-certificate-errors',
];

/** Gives `work` a browser, and closes it. */
export const withBrowser = async (work: (browser: Browser) => Promise<void>) => {
  const { CHROMIUM_PATH: executablePath } = await browserPath();
  const env = { ...process.env, HOME: tmpdir() };
  const browser = await chromium.launch({ executablePath, args: flags, env });
  try {
    await work(browser);
  } finally {
    await browser.close();
  }
};

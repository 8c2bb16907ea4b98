import { tmpdir } from 'node:os';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../find-browser.ts';

/** Gives `work` a browser, and closes it. */
export const withBrowser = async (work: (browser: Browser) => Promise<void>) => {
  const { executablePath, args } = await findBrowser();
  const browser = await chromium.launch({
    executablePath,
    // A service worker asks for more than a page that trusts its certificate by hand.
    args: [...args, '--ignore-certificate-errors'],
    env: { ...process.env, HOME: tmpdir() },
  });
  try {
    await work(browser);
  } finally {
    await browser.close();
  }
};

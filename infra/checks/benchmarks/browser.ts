import { tmpdir } from 'node:os';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../find-browser.ts';

/** Runs `work` with a browser, then closes it. */
export const withBrowser = async (work: (browser: Browser) => Promise<void>) => {
  const { executablePath, args } = await findBrowser();
  const browser = await chromium.launch({
    executablePath,
    // A service worker requires a trusted certificate.
    args: [...args, '--ignore-certificate-errors'],
    env: { ...process.env, HOME: tmpdir() },
  });
  try {
    await work(browser);
  } finally {
    await browser.close();
  }
};

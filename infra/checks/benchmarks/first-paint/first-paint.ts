import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { password, people } from '../../../seed/company.ts';
import { seedCompany } from '../../../seed/seed-company.ts';
import { withLocalCloud } from '../benchmark-local-cloud.ts';
import { withBrowser } from '../browser.ts';
import { median } from '../statistics.ts';
import { signIn } from '../visitor.ts';
import { startHttp2Proxy } from './http2-proxy.ts';
import { measureVisit, type Visit, visitAtLeisure } from './measure-visit.ts';

const runs = 3;
const paths = ['/auth', '/', '/todos', '/goals', '/issues'];

const screens: Record<string, BrowserContextOptions> = {
  1280: { viewport: { width: 1280, height: 860 } },
  375: { viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true },
};

/** Rows and panels with their data, in milliseconds. */
const aims = { cold: 3000, warm: 1000 };

const report = (title: string, kind: keyof typeof aims, visits: readonly Visit[]) => {
  const of = (measure: keyof Visit) => median(visits.map((visit) => visit[measure]));
  const milliseconds = (measure: keyof Visit) => `${of(measure).toFixed(0).padStart(5)} ms`;
  console.log(
    `${title.padEnd(12)} ${kind}   paint ${milliseconds('firstPaint')}` +
      `   largest ${milliseconds('largestPaint')}` +
      `   data ${milliseconds('dataShown')} (aim ${aims[kind]})` +
      `   ${of('reads')} reads done ${milliseconds('readsDone')}` +
      `   ${of('scripts')} scripts   layout shift ${of('layoutShift').toFixed(3)}`,
  );
};

interface Measured {
  url: string;
  path: string;
  cookie: string;
  width: string;
}

const measurePath = async (browser: Browser, { url, path, cookie, width }: Measured) => {
  const [name, value] = cookie.split('=') as [string, string];
  const visits = { cold: [] as Visit[], warm: [] as Visit[] };
  for (let run = 0; run < runs; run++) {
    const context = await browser.newContext({
      ...screens[width],
      baseURL: url,
      ignoreHTTPSErrors: true,
    });
    if (path !== '/auth') await context.addCookies([{ name, value, url }]);
    visits.cold.push(await measureVisit(context, path));
    await visitAtLeisure(context, path);
    visits.warm.push(await measureVisit(context, path));
    await context.close();
  }
  report(`${path} ${width}`, 'cold', visits.cold);
  report(`${path} ${width}`, 'warm', visits.warm);
};

const measureSite = async (url: string, protocol: string, cookie: string) => {
  console.log(`4 × CPU slowdown, fast 3G, ${protocol}, median of ${runs}:\n`);
  await withBrowser(async (browser) => {
    for (const path of paths)
      for (const width of Object.keys(screens))
        await measurePath(browser, { url, path, cookie, width });
  });
};

const withSeededCompany = (work: (url: string, cookie: string) => Promise<void>) =>
  withLocalCloud(async (cloud, dataFolder) => {
    await seedCompany(cloud.url, join(dataFolder, 'outbox'));
    await work(cloud.url, await signIn(cloud.url, people.mara.email, password));
  });

/** Paint and data on a slow phone and network, from the local cloud. */
export const firstPaint = () =>
  withSeededCompany((url, cookie) => measureSite(url, 'HTTP/1.1, six files at a time', cookie));

/** The same over HTTP/2, as from CloudFront. */
export const firstPaintHttp2 = () =>
  withSeededCompany(async (url, cookie) => {
    const proxy = await startHttp2Proxy(url);
    try {
      await measureSite(proxy.url, 'HTTP/2', cookie);
    } finally {
      proxy.stop();
    }
  });

import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { password, people } from '../../../seed/company.ts';
import { seedCompany } from '../../../seed/seed-company.ts';
import { withLocalCloud } from '../benchmark-local-cloud.ts';
import { withBrowser } from '../browser.ts';
import { median } from '../statistics.ts';
import { signIn } from '../visitor.ts';
import { measureVisit, type Visit, visitAtLeisure } from './measure-visit.ts';
import { startSecureFront } from './secure-front.ts';

const runs = 5;
const paths = ['/auth', '/', '/todos'];

/** The times of a prototype of the dashboard, in milliseconds. */
const aims = {
  cold: { firstContent: 840, readsDone: 2500 },
  warm: { firstContent: 460, readsDone: 950 },
};

const report = (path: string, kind: keyof typeof aims, visits: readonly Visit[]) => {
  const of = (measure: keyof Visit) => median(visits.map((visit) => visit[measure]));
  const milliseconds = (measure: keyof Visit) => `${of(measure).toFixed(0).padStart(5)} ms`;
  const aim = aims[kind];
  console.log(
    `${path.padEnd(7)} ${kind}   paint ${milliseconds('firstPaint')}` +
      `   content ${milliseconds('firstContent')} (aim ${aim.firstContent})` +
      `   ${of('reads')} reads done ${milliseconds('readsDone')} (aim ${aim.readsDone})` +
      `   layout shift ${of('layoutShift').toFixed(3)}`,
  );
};

const measurePath = async (browser: Browser, url: string, path: string, cookie: string) => {
  const [name, value] = cookie.split('=') as [string, string];
  const visits = { cold: [] as Visit[], warm: [] as Visit[] };
  for (let run = 0; run < runs; run++) {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 1280, height: 860 },
      ignoreHTTPSErrors: true,
    });
    if (path !== '/auth') await context.addCookies([{ name, value, url }]);
    visits.cold.push(await measureVisit(context, path));
    await visitAtLeisure(context, path);
    visits.warm.push(await measureVisit(context, path));
    await context.close();
  }
  report(path, 'cold', visits.cold);
  report(path, 'warm', visits.warm);
};

/** First paint and complete data on a slow phone and network. */
export const firstPaint = () =>
  withLocalCloud(async (region, dataFolder) => {
    await seedCompany(region.url, join(dataFolder, 'outbox'));
    const cookie = await signIn(region.url, people.mara.email, password);
    const front = await startSecureFront(region.url);
    try {
      const protocol = front ? 'HTTP/2' : 'HTTP/1.1 for want of openssl, six files at a time';
      console.log(`4 × CPU slowdown, fast 3G, ${protocol}, median of ${runs}:\n`);
      await withBrowser(async (browser) => {
        for (const path of paths)
          await measurePath(browser, front?.url ?? region.url, path, cookie);
      });
    } finally {
      front?.stop();
    }
  });

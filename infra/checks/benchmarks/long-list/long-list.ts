import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import type { Goal } from '#shared/goals/goal.ts';
import { withLocalCloud } from '../benchmark-local-cloud.ts';
import { withBrowser } from '../browser.ts';
import { median, percentile } from '../statistics.ts';
import { signUp, type Visitor } from '../visitor.ts';

const items = 2000;
const atOnce = 10;
/** 6,000 px a second, like a fast scroll. */
const scroll = { step: 100, frames: 500 };
/** A frame that takes 1.5 times a display's interval was dropped. */
const lateMilliseconds = 25;
/** Time for the reactions to the written data, which keep a core busy. */
const restMilliseconds = 30_000;

interface LongList {
  /** The list's name in its path and filter bar. */
  noun: 'todos' | 'issues' | 'goals';
  make: (visitor: Visitor, title: string) => Promise<unknown>;
}

const milestones = ['2027-01-04', '2027-02-08', '2027-03-22'];

const lists: LongList[] = [
  { noun: 'todos', make: ({ createTodo }, title) => createTodo(title) },
  {
    noun: 'issues',
    make: ({ call, team }, title) => call('POST', '/api/issues', { title, teamId: team.id }),
  },
  {
    noun: 'goals',
    async make({ call, team }, title) {
      const { id } = await call<Goal>('POST', '/api/goals', { title, teamId: team.id });
      for (const day of milestones)
        await call('POST', `/api/goals/${id}/milestones`, {
          title: `Until ${day}`,
          dueDate: `${day}T09:00:00.000Z`,
        });
    },
  },
];

const fill = async (visitor: Visitor, { make }: LongList) => {
  for (let made = 0; made < items; made += atOnce) {
    const numbers = Array.from({ length: atOnce }, (_, at) => String(made + at).padStart(4, '0'));
    await Promise.all(numbers.map((number) => make(visitor, `Check invoice ${number}`)));
  }
};

/** CPU time of the page's main thread in milliseconds. */
const workOf = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
};

const measureScrolling = async (page: Page, worked: () => Promise<number>) => {
  const before = await worked();
  const between = await page.evaluate<number[]>(`scrollThrough(${scroll.step}, ${scroll.frames})`);
  const perFrame = ((await worked()) - before) / scroll.frames;
  const late = between.filter((milliseconds) => milliseconds > lateMilliseconds).length;
  console.log(
    `scrolling   ${(1000 / median(between)).toFixed(0)} frames a second (median),` +
      ` ${percentile(between, 0.95).toFixed(1)} ms between 95 % of them,` +
      ` ${late} of ${scroll.frames} late, ${perFrame.toFixed(1)} ms of work a frame`,
  );
};

const measureFiltering = async (page: Page, { noun }: LongList) => {
  await page.evaluate('scrollTo(0, 0)');
  const search = page.getByLabel(`Search ${noun}`);
  await search.click();
  const shown: number[] = [];
  for (let round = 0; round < 10; round++) {
    for (const key of ['1', '2', '3', '4', 'Backspace', 'Backspace', 'Backspace', 'Backspace']) {
      const filtered = page.evaluate<number>('untilFiltered()');
      await page.evaluate('0');
      await page.keyboard.press(key);
      shown.push(await filtered);
      await page.waitForTimeout(50);
    }
  }
  console.log(
    `filtering   ${median(shown).toFixed(1)} ms from a key until the rows are others (median),` +
      ` 95 % within ${percentile(shown, 0.95).toFixed(1)} ms`,
  );
};

const openList = async (browser: Browser, url: string, { cookie }: Visitor, noun: string) => {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 860 },
  });
  const [name, value] = cookie.split('=') as [string, string];
  await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  await page.addInitScript({ path: join(import.meta.dirname, 'in-page.js') });
  await page.goto(`/${noun}`);
  await page.getByText(`${items} ${noun}`).waitFor();
  await page.waitForTimeout(2000);
  return page;
};

/** Scrolling and filtering of lists with 2,000 items. */
export const longList = () =>
  withLocalCloud(async ({ url }) => {
    const visitor = await signUp(url);
    for (const list of lists) {
      await fill(visitor, list);
      await pause(restMilliseconds);
      await withBrowser(async (browser) => {
        const page = await openList(browser, url, visitor, list.noun);
        console.log(`\n${items} ${list.noun}:\n`);
        await measureScrolling(page, await workOf(page));
        await measureFiltering(page, list);
      });
    }
  });

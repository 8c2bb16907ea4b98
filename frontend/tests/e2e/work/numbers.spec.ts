import { expect, type Page } from '@playwright/test';
import { callApi, createColleague, createFounder, createTeam } from '../support/fixtures.ts';
import { test } from '../support/test.ts';

interface CountedLink {
  href: string;
  text: string;
}

/** The links of the page to lists and parts of lists that show a number. */
const countedLinks = async (page: Page): Promise<CountedLink[]> => {
  const links = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((all) =>
      all.map((link) => ({
        href: link.getAttribute('href') ?? '',
        // The number of a tile is beside its link.
        text: ((link.closest('dl > div') ?? link).textContent ?? '').trim(),
      })),
    );
  const isList = /^\/(todos|goals|issues)(\?|$)|^\/profile\/[^/?]+\?.*part=/;
  return links.filter(({ href, text }) => isList.test(href) && /\d/.test(text));
};

const numberIn = (text: string) => Number(/\d+/.exec(text)?.[0]);

/** How many a list shows: `2` of `2 of 5 todos`, or the rows of a part of the profile. */
const countIn = async (page: Page): Promise<number> => {
  const main = page.getByRole('main');
  if (!page.url().includes('/profile/'))
    return numberIn(
      (await main.getByRole('status').filter({ hasText: /^\d/ }).textContent()) ?? '',
    );
  const hrefs = await main
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  return new Set(hrefs.filter((href) => /^\/(todos|goals|issues)\/[^?]+$/.test(href ?? ''))).size;
};

const day = 86_400_000;

test('each number leads to a list of as many', { tag: '@phone' }, async ({ browser }) => {
  const mara = await createFounder(browser);
  const { page } = mara;
  const team = await createTeam(mara, 'Platform');
  const elsewhere = await createTeam(mara, 'Sales');
  const idris = await createColleague(browser, mara, 'Idris Okafor', { teamIds: [team.id] });
  const at = (days: number) => new Date(Date.now() + days * day).toISOString();
  const endOfDay = new Date(new Date().setHours(23, 59, 0, 0)).toISOString();
  const todos: [assigneeId: string, fields: object][] = [
    [mara.user.id, { dueDate: at(-3) }],
    [mara.user.id, { dueDate: at(-2), priority: '1' }],
    [mara.user.id, { dueDate: endOfDay }],
    [mara.user.id, { dueDate: at(20) }],
    [mara.user.id, {}],
    [mara.user.id, { dueDate: at(-3), status: 'completed' }],
    [mara.user.id, { teamId: elsewhere.id, dueDate: at(-3) }],
    [idris.user.id, { dueDate: at(-3) }],
    [idris.user.id, { dueDate: endOfDay, status: 'in_progress' }],
    [idris.user.id, { status: 'completed' }],
  ];
  for (const [number, [assigneeId, fields]] of todos.entries())
    await callApi(page, 'POST', '/api/todos', {
      title: `Todo ${'abcdefghij'[number]}`,
      teamId: team.id,
      assigneeId,
      ...fields,
    });
  const issues = ['open', 'in_progress', 'open', 'resolved'];
  for (const [number, status] of issues.entries())
    await callApi(page, 'POST', '/api/issues', {
      title: `Issue ${'abcd'[number]}`,
      teamId: team.id,
      assigneeId: number === 1 ? idris.user.id : mara.user.id,
      priority: number < 2 ? '5' : '3',
      status,
    });
  const goals = ['on_track', 'on_track', 'off_track', 'completed'];
  for (const [number, status] of goals.entries())
    await callApi(page, 'POST', '/api/goals', {
      title: `Goal ${'abcd'[number]}`,
      teamId: team.id,
      assigneeId: number === 1 ? mara.user.id : idris.user.id,
      status,
    });
  await callApi(page, 'PUT', '/api/dashboard/preferences', {
    selectedTeamMemberIds: [idris.user.id],
  });

  for (const [from, least] of [
    ['/', 6],
    [`/profile/${idris.user.id}`, 2],
  ] as const) {
    await page.goto(from);
    const counted = () => countedLinks(page);
    await expect.poll(async () => (await counted()).length).toBeGreaterThanOrEqual(least);
    await expect(page.locator('main[aria-busy=true]')).toHaveCount(0);
    for (const { href, text } of await counted()) {
      await page.goto(href);
      await expect
        .poll(() => countIn(page), { message: `“${text}” leads to ${href}` })
        .toBe(numberIn(text));
    }
  }
});

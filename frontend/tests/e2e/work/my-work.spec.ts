import { type Browser, expect, type Page } from '@playwright/test';
import { callApi, createColleague, createFounder, createTeam } from '../support/fixtures.ts';
import { checkPage } from '../support/page-checks.ts';
import { closeByEscape, holdToast, waitForWrite } from '../support/page-helpers.ts';
import { test } from '../support/test.ts';

/** A Wednesday, so that each section can have something. */
const now = new Date(2026, 10, 25, 9);

const atNoon = (day: number) => new Date(2026, 10, day, 12).toISOString();
const dayOf = (day: number) => `2026-11-${day}T12:00:00.000Z`;

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('row', { name, exact: true });
const sections = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

/** Mara and Jun in one team, and Mara in another one. */
const setUp = async (browser: Browser) => {
  const mara = await createFounder(browser);
  const [platform, secret] = [
    await createTeam(mara, 'Platform'),
    await createTeam(mara, 'Acquisition', true),
  ];
  const jun = await createColleague(browser, mara, 'Jun Park', { teamIds: [platform.id] });
  const make = (path: string, fields: object) =>
    callApi<{ id: string }>(mara.page, 'POST', path, {
      teamId: platform.id,
      assigneeId: mara.user.id,
      ...fields,
    });
  await make('/api/todos', { title: 'Renew the certificate', dueDate: atNoon(20) });
  await make('/api/todos', { title: 'Call Bergmann', dueDate: atNoon(25) });
  await make('/api/todos', { title: 'Sign the contract', dueDate: atNoon(26), teamId: secret.id });
  await make('/api/todos', { title: 'Plan the offsite', dueDate: '2027-01-11T12:00:00.000Z' });
  await make('/api/issues', { title: 'Exports time out' });
  const goal = await make('/api/goals', { title: 'Cut deploy time', dueDate: dayOf(29) });
  await callApi(mara.page, 'POST', `/api/goals/${goal.id}/milestones`, {
    title: 'Cache the dependencies',
    dueDate: dayOf(27),
  });
  const ofJun = await make('/api/goals', { title: 'Hire two engineers', assigneeId: jun.user.id });
  await callApi(mara.page, 'POST', `/api/goals/${ofJun.id}/milestones`, {
    title: 'Write the job ad',
    dueDate: dayOf(26),
    assigneeId: mara.user.id,
  });
  await make('/api/todos', {
    title: 'Screen the candidates',
    dueDate: atNoon(27),
    assigneeId: jun.user.id,
  });
  for (const { page } of [mara, jun]) await page.clock.setFixedTime(now);
  return { mara, jun };
};

test('lists all work by due date, completes and reopens it, and shows that of a colleague', {
  tag: '@phone',
}, async ({ browser }) => {
  const { mara, jun } = await setUp(browser);
  const { page } = mara;
  await page.goto('/my-work');
  await expect(sections(page)).toHaveText([
    'Overdue',
    'Today',
    'Tomorrow',
    'This week',
    'Later',
    'No date',
  ]);
  await expect(section(page, 'Overdue')).toContainText('Renew the certificate');
  await expect(section(page, 'Today')).toContainText('Call Bergmann');
  await expect(section(page, 'Tomorrow').getByRole('row')).toHaveCount(2);
  await expect(section(page, 'Tomorrow')).toContainText('Write the job ad');
  await expect(section(page, 'Tomorrow')).toContainText('Sign the contract');
  await expect(section(page, 'This week')).toContainText('Cache the dependencies');
  await expect(section(page, 'This week')).toContainText('Cut deploy time');
  await expect(section(page, 'No date')).toContainText('Exports time out');
  await checkPage(page, 'my work');

  const call = row(page, 'Call Bergmann');
  await waitForWrite(page, 'PATCH', () =>
    call.getByRole('checkbox', { name: 'Mark as completed' }).check(),
  );
  await holdToast(page);
  await waitForWrite(page, 'PATCH', () => page.getByRole('button', { name: 'Undo' }).click());
  await expect(call.getByRole('checkbox', { name: 'Mark as completed' })).not.toBeChecked();

  await waitForWrite(page, 'PATCH', () =>
    row(page, 'Write the job ad').getByRole('checkbox', { name: 'Mark as completed' }).check(),
  );
  await expect(row(page, 'Write the job ad')).toHaveCount(0);

  await page.getByRole('button', { name: /^Person: / }).click();
  await page.getByRole('option', { name: 'Jun Park' }).click();
  await expect(page).toHaveURL(`/my-work?person=${jun.user.id}`);
  await expect(sections(page)).toHaveText(['This week', 'No date']);
  await expect(section(page, 'This week')).toContainText('Screen the candidates');
  await expect(section(page, 'No date')).toContainText('Hire two engineers');
  await checkPage(page, 'the work of a colleague');

  await jun.page.goto(`/my-work?person=${mara.user.id}`);
  await expect(row(jun.page, 'Call Bergmann')).toBeVisible();
  await expect(row(jun.page, 'Sign the contract')).toHaveCount(0);
});

test('rows are edited, timed and opened by keyboard', { tag: '@full' }, async ({ browser }) => {
  const { mara } = await setUp(browser);
  const { page } = mara;
  await page.goto('/goals');
  await expect(page.getByRole('heading', { level: 1, name: 'Goals' })).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('w');
    await expect(page).toHaveURL(/\/my-work$/, { timeout: 1000 });
  }).toPass();
  const first = row(page, 'Renew the certificate');
  await expect(first).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText(
    'Start or stop the timer',
  );
  await closeByEscape(page);
  await first.focus();
  await page.keyboard.press('ArrowDown');
  await expect(row(page, 'Call Bergmann')).toBeFocused();
  await waitForWrite(page, 'POST', () => page.keyboard.press('t'));
  await expect(
    row(page, 'Call Bergmann').getByRole('button', { name: 'Stop timer' }),
  ).toBeVisible();
  await page.keyboard.press('k');
  await expect(first).toBeFocused();
  await page.keyboard.press('d');
  await waitForWrite(page, 'PATCH', () =>
    page.getByRole('button', { name: 'Tomorrow', exact: true }).click(),
  );
  await expect(section(page, 'Tomorrow')).toContainText('Renew the certificate');
  await expect(section(page, 'Overdue')).toHaveCount(0);
  await first.focus();
  // With a clock that stands still, letters do nothing after the date picker closed.
  await page.keyboard.press('F2');
  await page.getByRole('textbox', { name: 'Title' }).fill('Renew all certificates');
  await waitForWrite(page, 'PATCH', () => page.keyboard.press('Enter'));
  await expect(row(page, 'Renew all certificates')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/todos\/[\w-]+$/);
});

test('an empty page says what belongs here', { tag: '@full' }, async ({ browser }) => {
  const { page } = await createFounder(browser);
  await page.clock.setFixedTime(now);
  await page.goto('/my-work');
  await expect(page.getByText('Nothing on your plate')).toBeVisible();
  await checkPage(page, 'nothing to do');
  await page.getByRole('link', { name: 'Add a todo' }).click();
  await expect(page).toHaveURL(/\/todos/);
});

import { expect } from '@playwright/test';
import type { LineItem } from '#shared/scorecards/line-item.ts';
import type { Scorecard } from '#shared/scorecards/scorecard.ts';
import { callApi, createColleague, setUp, type TestUser } from '../support/fixtures.ts';
import { expectShortcuts } from '../support/keyboard.ts';
import { checkPage } from '../support/page-checks.ts';
import { pressEscapeIn } from '../support/page-helpers.ts';
import { test } from '../support/test.ts';

const createScorecard = (of: TestUser, teamId: string, period = 'daily', name = 'Sales') =>
  callApi<Scorecard>(of.page, 'POST', '/api/scorecards', { name, period, teamId });

const createMeasurable = async (of: TestUser, title: string, scorecardId: string) => {
  const body = { title, periodInterval: 'daily', goalValue: '40' };
  const made = await callApi<LineItem>(of.page, 'POST', '/api/scorecard-line-items', body);
  await callApi(of.page, 'POST', `/api/scorecards/${scorecardId}/assignments`, {
    lineItemIds: [made.id],
  });
};

test('scorecards and measurables work by keyboard', { tag: '@full' }, async ({ browser }) => {
  const { page, mara, team } = await setUp(browser);
  const { id } = await createScorecard(mara, team.id);
  await createScorecard(mara, team.id, 'weekly', 'Support');
  for (const title of ['Calls', 'Visits', 'Mails']) await createMeasurable(mara, title, id);
  await page.goto('/scorecards');
  const view = (name: string) => page.getByRole('link', { name: `View ${name}` });
  await expect(view('Support')).toBeVisible();
  const [first, second] = await page
    .getByRole('link', { name: /^View / })
    .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')?.slice(5) ?? ''));
  await view(first!).focus();
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(view(second!)).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('alertdialog')).toContainText(second!);
  await pressEscapeIn(page.getByRole('alertdialog'));
  await expect(view(second!)).toBeFocused();
  await page.keyboard.press('n');
  await expect(page.getByLabel('Scorecard name')).toBeFocused();
  await page.goto(`/scorecards/${id}/edit`);

  const current = page.getByRole('region', { name: 'Current Measurables' });
  const row = (name: string) => current.getByRole('row', { name });
  await expect(row('Calls')).toHaveAttribute('tabindex', '0');
  await row('Calls').focus();
  await page.keyboard.press('ArrowDown');
  await expect(row('Visits')).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(current.getByRole('row')).toHaveText([/Visits/, /Calls/, /Mails/]);
  await expect(row('Visits')).toBeFocused();
  await checkPage(page);
  await page.keyboard.press('e');
  await pressEscapeIn(page.getByRole('dialog', { name: 'Edit Measurable' }));
  await expect(row('Visits')).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(current.getByRole('row')).toHaveText([/Calls/, /Mails/]);
  await expect(row('Calls')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row('Calls')).not.toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText(
    'In the measurables',
  );

  await page.goto('/scorecards/line-items');
  const listed = page.getByRole('grid', { name: 'Measurables' }).getByRole('row');
  await expect(listed.first()).toHaveAttribute('tabindex', '0');
  await listed.first().focus();
  await page.keyboard.press('End');
  await expect(listed.last()).toBeFocused();
  await checkPage(page);
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: 'Delete Measurable' }).click();
  await expect(listed).toHaveCount(2);
  await expect(listed.last()).toBeFocused();
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'Create Measurable' })).toBeVisible();
});

test('directory, team members, sessions and notifications work by keyboard', {
  tag: '@full',
}, async ({ browser }) => {
  const { mara, team, page } = await setUp(browser);
  const idris = await createColleague(browser, mara, 'Idris Okafor', { teamIds: [team.id] });

  await page.goto('/directory');
  const person = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
  await expect(person('Idris Okafor')).toHaveAttribute('tabindex', '0');
  await person('Idris Okafor').focus();
  await page.keyboard.press('End');
  await expect(person('Mara Lindqvist')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(person('Idris Okafor')).toBeFocused();
  await checkPage(page);
  await page.keyboard.press('Delete');
  const alertDialog = page.getByRole('alertdialog');
  await expect(alertDialog).toContainText('Idris Okafor');
  await pressEscapeIn(alertDialog);
  await expect(alertDialog).toHaveCount(0);
  await expectShortcuts(page, 'In the directory');

  await page.goto('/teams');
  const manage = page.getByRole('button', { name: 'Manage Members' });
  await expect(manage).toHaveAttribute('tabindex', '0');
  await manage.focus();
  await expectShortcuts(page, 'In the team members');
  await expect(manage).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Platform' });
  const members = dialog.getByRole('grid', { name: 'Members' }).getByRole('row');
  await expect(members.first()).toHaveAttribute('tabindex', '0');
  await members.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(members.last()).toBeFocused();
  await checkPage(page);
  const last = await members.last().getAttribute('aria-label');
  if (last === 'Mara Lindqvist') await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Delete');
  await expect(members).toHaveCount(1);
  await expect(members).toBeFocused();
  for (const place of [dialog]) {
    await page.keyboard.press('Escape');
    await expect(place).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.goto('/settings');
  const sessions = page.getByRole('grid', { name: "Where you're signed in" }).getByRole('row');
  await expect(sessions.first()).toHaveAttribute('tabindex', '0');
  await sessions.first().focus();
  await page.keyboard.press('Delete');
  await page.keyboard.press('ArrowDown');
  await checkPage(page);
  await expectShortcuts(page, 'In the list of browsers');

  for (const title of ['Write the runbook', 'Rotate the keys'])
    await callApi(page, 'POST', '/api/todos', {
      title,
      teamId: team.id,
      assigneeId: idris.user.id,
    });
  const his = idris.page;
  await his.goto('/teams');
  await his.getByRole('button', { name: /Notifications, [23] unread/ }).click();
  const popup = his.getByRole('dialog', { name: 'Notifications' });
  const news = popup.getByRole('row');
  await expect(news.first()).toHaveAttribute('tabindex', '0');
  await news.first().focus();
  await his.keyboard.press('ArrowDown');
  await expect(news.nth(1)).toBeFocused();
  await his.keyboard.press(' ');
  await expect(news.nth(1).getByRole('button', { name: 'Mark as read' })).toHaveCount(0);
  await expect(news.nth(1)).toBeFocused();
  await checkPage(his);
  await his.keyboard.press('Enter');
  await expect(his).toHaveURL(/highlight=|\/todos/);
});

import { expect, type Page } from '@playwright/test';
import { milestones, setUpGoal } from '../support/goal-detail.ts';
import { property, stopClock } from '../support/page-helpers.ts';
import { test } from '../support/test.ts';

const moveTo = async (page: Page, timezoneId: string) => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setTimezoneOverride', { timezoneId });
  await page.reload();
};

test('two users 26 hours apart see the same goal dates', { tag: '@full' }, async ({ browser }) => {
  const { hers, his, details } = await setUpGoal(browser, {
    startDate: '2130-01-10',
    dueDate: '2130-01-31',
  });
  await stopClock(his);
  await moveTo(hers, 'Pacific/Kiritimati');
  await moveTo(his, 'Etc/GMT+12');
  for (const page of [hers, his]) {
    await expect(property(page, 'Start date')).toContainText('Jan 10, 2130');
    await expect(property(page, 'Due date')).toContainText('Jan 31, 2130');
  }

  await property(hers, 'Due date').getByRole('button').click();
  const calendar = hers.getByRole('dialog', { name: 'Due date' });
  await expect(calendar.getByRole('button', { name: /January 31, 2130, selected/ })).toBeVisible();
  await calendar.getByRole('button', { name: /January 15, 2130/ }).click();
  for (const page of [hers, his])
    await expect(property(page, 'Due date')).toContainText('Jan 15, 2130');
  await expect.poll(details).toMatchObject({ dueDate: '2130-01-15T12:00:00.000Z' });

  await his.getByRole('button', { name: 'Add Your First Milestone' }).click();
  const form = his.getByRole('form', { name: 'New milestone' });
  await form.getByLabel('Milestone title').fill('Measure');
  const today = await his.evaluate(() =>
    new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' }).format(new Date()),
  );
  await form.getByRole('button', { name: /Due date/ }).click();
  await his
    .getByRole('dialog', { name: 'Due date' })
    .getByRole('button', { name: /^Today, / })
    .click();
  await form.getByRole('button', { name: 'Save' }).click();
  for (const page of [hers, his]) await expect(milestones(page)).toHaveText([RegExp(today)]);
});

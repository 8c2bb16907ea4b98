import { expect, type Page } from '@playwright/test';
import { callApi } from '../support/fixtures.ts';
import { chooseDay, milestones, region, setUpGoal } from '../support/goal-detail.ts';
import { expectSaved, expectText } from '../support/page-helpers.ts';
import { test } from '../support/test.ts';

test('milestones are ordered and drive the progress live for two users', {
  tag: ['@full', '@phone'],
}, async ({ browser }) => {
  const { hers, his, details } = await setUpGoal(browser);
  const panel = region(hers, 'Milestones Progress');
  const progress = (page: Page) => page.getByRole('progressbar').first();

  await test.step('adds the first milestone with only a title', async () => {
    await expect(panel.getByRole('heading', { name: 'No milestones yet' })).toBeVisible();
    await panel.getByRole('button', { name: 'Add Your First Milestone' }).click();
    const form = hers.getByRole('form', { name: 'New milestone' });
    await expect(form.getByLabel('Milestone title')).toBeFocused();
    await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
    await form.getByLabel('Milestone title').fill('   ');
    await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
    await form.getByLabel('Milestone title').fill('  Measure ');
    await hers.keyboard.press('Enter');
    await expectText(hers, 'Milestone added successfully');
    await expect(milestones(his)).toHaveCount(1);
    await expect(panel.getByText('0 of 1 Complete')).toBeVisible();
  });

  await test.step('sorts a dated milestone before an undated one', async () => {
    const form = hers.getByRole('form', { name: 'New milestone' });
    // It stayed open for the next one.
    await expect(form.getByLabel('Milestone title')).toBeFocused();
    await form.getByLabel('Milestone title').fill('Roll out');
    await form.getByLabel('Description (optional)').fill('One service after the other');
    await form.getByRole('button', { name: /Due date/ }).click();
    await chooseDay(hers, 'Due date');
    await form.getByRole('button', { name: 'Save' }).click();
    for (const page of [hers, his])
      await expect(milestones(page)).toHaveText([
        /Roll out.*One service after the other.*15/,
        /Measure.*Add due date.*Unassigned/,
      ]);
    const timeline = region(hers, 'Milestone timeline');
    await expect(timeline.locator('ol')).toHaveCSS('min-width', '600px');
    await expect(form.getByLabel('Milestone title')).toBeFocused();
    await hers.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
  });

  await test.step('toggles milestones and updates the progress', async () => {
    await milestones(his).first().getByRole('checkbox', { name: 'Mark as completed' }).click();
    await expect(progress(hers)).toHaveAttribute('aria-valuenow', '50');
    await expect(panel.getByText('1 of 2 Complete')).toBeVisible();
    await expect(panel.getByText('1 remaining')).toBeVisible();
    await milestones(hers).last().getByRole('checkbox').click();
    await expect(panel.getByText('All Complete!')).toBeVisible();
    await expect(progress(his)).toHaveAttribute('aria-valuenow', '100');
    await milestones(his).last().getByRole('checkbox').click();
    await expect(progress(hers)).toHaveAttribute('aria-valuenow', '50');
    const [done, undone] = (await details()).milestones;
    expect(done).toMatchObject({ completed: true, completedAt: expect.any(String) });
    expect(undone).toMatchObject({ completed: false, completedAt: null });
  });

  await test.step('edits title, assignee, description and due date in place', async () => {
    const measure = milestones(hers).last();
    const title = measure.getByRole('button', { name: /^Milestone title/ });
    await title.click();
    await hers.keyboard.type(' everything');
    await hers.keyboard.press('Escape');
    await expect(title).toHaveText('Measure');
    await title.click();
    await hers.keyboard.press('ControlOrMeta+A');
    await hers.keyboard.type('   ');
    await hers.keyboard.press('Enter');
    await expect(title).toHaveText('Measure');
    await title.click();
    await hers.keyboard.type(' each step ');
    await hers.keyboard.press('Enter');
    await expectSaved(hers);
    await expect(milestones(his).last()).toContainText('Measure each step');
    await measure.getByRole('button', { name: /assignee: Unassigned/ }).click();
    await hers.getByRole('option', { name: 'Idris Okafor' }).click();
    await expectSaved(hers);
    await expect(milestones(his).last()).toContainText('Idris Okafor');
    await measure.getByRole('button', { name: 'Milestone actions' }).click();
    await hers.getByRole('menuitem', { name: 'Add description' }).click();
    await expect(measure.getByRole('textbox', { name: 'Milestone description' })).toBeFocused();
    await hers.keyboard.type('With and without the cache');
    await hers.keyboard.press('ControlOrMeta+Enter');
    await expectSaved(hers);
    await measure.getByRole('button', { name: /^Milestone due date/ }).click();
    const calendar = hers.getByRole('dialog', { name: 'Milestone due date' });
    await calendar.getByRole('button', { name: /previous month/i }).click();
    await calendar
      .getByRole('button', { name: /\b15\b/ })
      .first()
      .click();
    await expectSaved(hers);
    for (const page of [hers, his])
      await expect(milestones(page)).toHaveText([/Measure each step.*With and/, /Roll out/]);
  });

  await test.step('deletes a milestone', async () => {
    await milestones(his).last().getByRole('button', { name: 'Milestone actions' }).click();
    await his.getByRole('menuitem', { name: 'Delete milestone' }).click();
    await his.getByRole('alertdialog').getByRole('button', { name: 'Delete milestone' }).click();
    await expectText(his, 'Milestone deleted successfully');
    await expect(milestones(hers)).toHaveCount(1);
    await expect(progress(hers)).toHaveAttribute('aria-valuenow', '0');
  });

  await test.step('scrolls an overflowing timeline by keyboard', async () => {
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'])
      await callApi(his, 'POST', `/api/goals/${(await details()).id}/milestones`, { title });
    await expect(milestones(hers)).toHaveCount(8);
    const timeline = region(hers, 'Milestone timeline');
    await expect(timeline.locator('ol')).toHaveCSS('min-width', '1440px');
    await timeline.focus();
    await hers.keyboard.press('ArrowRight');
    await expect.poll(() => timeline.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  });
});

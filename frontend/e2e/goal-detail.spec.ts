import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, expect, type Page } from '@playwright/test';
import type { Goal } from '#shared/goals/goal.ts';
import type { GoalDetails } from '#shared/goals/goal-details.ts';
import type { Todo } from '#shared/todos/todo.ts';
import { callAs, colleague, founder, makeTeam } from './people.ts';
import { test } from './test.ts';

/** Also while a dialog is open, which hides all around it from whoever does not see. */
const says = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

const titleOf = (page: Page, title: string) =>
  page.getByRole('button', { name: `Title: ${title}`, exact: true });

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const milestones = (page: Page) => region(page, 'Timeline of milestones').getByRole('listitem');
const todos = (page: Page) => region(page, 'Related Todos');
const issues = (page: Page) => region(page, 'Related Issues');
const property = (page: Page, name: string) =>
  page
    .locator('dt', { hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd[1]');

/** The 15th of the month that the calendar shows. */
const chooseDay = async (page: Page, calendarName: string) => {
  const calendar = page.getByRole('dialog', { name: calendarName });
  await calendar
    .getByRole('button', { name: /\b15\b/ })
    .first()
    .click();
  return calendar;
};

/** Mara and Idris on the page of one goal, both connected. */
const setUp = async (browser: Browser, fields: object = {}) => {
  const mara = await founder(browser);
  const team = await makeTeam(mara, 'Platform');
  const idris = await colleague(browser, mara, 'Idris Okafor', { teamIds: [team.id] });
  const goal = await callAs<Goal>(mara.page, 'POST', '/api/goals', {
    title: 'Cut deploy time',
    teamId: team.id,
    ...fields,
  });
  const open = async (page: Page) => {
    await page.goto(`/goals/${goal.id}`);
    await expect(titleOf(page, 'Cut deploy time')).toBeVisible();
    await expect(page.getByText('No comments yet. Be the first to comment!')).toBeVisible();
  };
  await open(mara.page);
  await open(idris.page);
  const details = () => callAs<GoalDetails>(mara.page, 'GET', `/api/goals/${goal.id}/details`);
  return { mara, idris, team, goal, details, hers: mara.page, his: idris.page };
};

test('what a goal is, is changed by one and seen by the other, until it is deleted', async ({
  browser,
}) => {
  const { mara, hers, his, details } = await setUp(browser);
  const other = await makeTeam(mara, 'Design');

  await test.step('title and description', async () => {
    await titleOf(hers, 'Cut deploy time').click();
    await hers.keyboard.type(' to ten minutes');
    await hers.keyboard.press('Enter');
    await says(hers, 'Goal title updated successfully');
    await expect(titleOf(his, 'Cut deploy time to ten minutes')).toBeVisible();
    await his
      .getByRole('button', { name: 'Description: No detailed description provided...' })
      .click();
    await his.keyboard.type('From merge to the last instance.');
    await his.getByRole('button', { name: 'Save' }).click();
    await says(his, 'Description updated successfully');
    const text = 'Description: From merge to the last instance.';
    await hers.getByRole('button', { name: text }).click();
    await hers.keyboard.type(' Never mind.');
    await hers.getByRole('button', { name: 'Cancel' }).click();
    await expect(hers.getByRole('button', { name: text, exact: true })).toBeVisible();
  });

  await test.step('scope, status and, while there are no milestones, progress', async () => {
    await hers.getByRole('combobox', { name: 'Scope' }).click();
    await expect(hers.getByRole('option')).toHaveText(['Company', 'Team', 'Personal']);
    await hers.getByRole('option', { name: 'Company' }).click();
    await says(hers, 'Goal priority updated successfully');
    await expect(his.getByRole('combobox', { name: 'Scope' })).toHaveText('Company');
    await his.getByRole('combobox', { name: 'Status' }).click();
    await expect(his.getByRole('option')).toHaveText([
      'On Track',
      'Off Track',
      'Completed',
      'Failed',
      'Archived',
    ]);
    await his.getByRole('option', { name: 'Off Track' }).click();
    await says(his, 'Goal status updated successfully');
    await expect(hers.getByRole('combobox', { name: 'Status' })).toHaveText('Off Track');
    await hers.getByRole('button', { name: 'Progress: 0%' }).click();
    await hers.keyboard.press('ControlOrMeta+A');
    await hers.keyboard.type('35');
    await hers.keyboard.press('Enter');
    await expect(his.getByRole('progressbar').first()).toHaveAttribute('aria-valuenow', '35');
  });

  await test.step('dates', async () => {
    await expect(property(hers, 'Start date')).toContainText('Set start date');
    await expect(property(hers, 'Due date')).toContainText('Set due date');
    await property(hers, 'Start date').getByRole('button').click();
    await chooseDay(hers, 'Start date');
    await says(hers, 'Start date updated successfully');
    await property(hers, 'Due date').getByRole('button').click();
    await chooseDay(hers, 'Due date');
    await says(hers, 'Due date updated successfully');
    await expect(property(his, 'Start date')).toContainText('15');
    await expect(property(his, 'Due date')).toContainText('15');
    await property(his, 'Due date').getByRole('button').click();
    await his
      .getByRole('dialog', { name: 'Due date' })
      .getByRole('button', { name: 'Clear' })
      .click();
    await expect(property(hers, 'Due date')).toContainText('Set due date');
  });

  await test.step('owner', async () => {
    await expect(property(hers, 'Owner')).toContainText('Unassigned');
    await hers.getByRole('button', { name: 'Edit owner' }).click();
    const panel = hers.getByRole('group', { name: 'Edit owner' });
    await panel.getByRole('button', { name: 'Owner' }).click();
    await expect(hers.getByRole('option')).toHaveCount(3);
    await expect(hers.getByRole('option').first()).toHaveText('Unassigned');
    await expect(hers.getByRole('option', { name: 'Mara Lindqvist' })).toBeVisible();
    await hers.getByRole('option', { name: 'Idris Okafor' }).click();
    await says(hers, 'Goal owner updated successfully');
    await expect(property(his, 'Owner')).toContainText('Idris Okafor');
    await hers.getByRole('button', { name: 'Edit owner' }).click();
    await panel.getByRole('button', { name: 'Cancel' }).click();
    await expect(hers.getByRole('button', { name: 'Edit owner' })).toBeFocused();
  });

  await test.step('team, which is never none', async () => {
    await hers.getByRole('button', { name: 'Edit team' }).click();
    const panel = hers.getByRole('group', { name: 'Edit team' });
    await panel.getByRole('combobox').click();
    await hers.getByRole('option', { name: 'No Team' }).click();
    expect((await details()).teamId).not.toBe(other.id);
    await expect(panel.getByRole('combobox')).toHaveText('Platform');
    await panel.getByRole('combobox').click();
    await hers.getByRole('option', { name: 'Design' }).click();
    await says(hers, 'Goal team updated successfully');
    await expect(property(hers, 'Team')).toContainText('Design');
    await expect.poll(async () => (await details()).teamId).toBe(other.id);
    await expect(property(his, 'Team')).toContainText('Design');
  });

  await test.step('it is deleted', async () => {
    await hers.getByRole('button', { name: 'Delete Goal' }).click();
    await hers.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await hers.getByRole('button', { name: 'Delete Goal' }).click();
    await hers.getByRole('alertdialog').getByRole('button', { name: 'Delete goal' }).click();
    await expect(hers).toHaveURL(/\/goals$/);
    await says(hers, 'Goal deleted successfully');
    await expect(his.getByRole('heading', { name: 'Goal not found' })).toBeVisible();
    await expect(his.getByText("The goal you're looking for doesn't exist.")).toBeVisible();
    await his.getByRole('link', { name: 'Back to Goals' }).click();
    await expect(his).toHaveURL(/\/goals$/);
  });
});

test('milestones stand in their order and make the progress, for both', async ({ browser }) => {
  const { hers, his, details } = await setUp(browser);
  const panel = region(hers, 'Milestones Progress');
  const progress = (page: Page) => page.getByRole('progressbar').first();

  await test.step('the first is added, with nothing but a title', async () => {
    await expect(panel.getByRole('heading', { name: 'No milestones yet' })).toBeVisible();
    await panel.getByRole('button', { name: 'Add Your First Milestone' }).click();
    const form = hers.getByRole('form', { name: 'New milestone' });
    await expect(form.getByLabel('Milestone title')).toBeFocused();
    await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
    await form.getByLabel('Milestone title').fill('   ');
    await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
    await form.getByLabel('Milestone title').fill('  Measure ');
    await hers.keyboard.press('Enter');
    await says(hers, 'Milestone added successfully');
    await expect(milestones(his)).toHaveCount(1);
    await expect(panel.getByText('0 of 1 Complete')).toBeVisible();
  });

  await test.step('others with description and date come before what has none', async () => {
    await panel.getByRole('button', { name: 'Add Milestone' }).click();
    const form = hers.getByRole('form', { name: 'New milestone' });
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
    const timeline = region(hers, 'Timeline of milestones');
    expect(await timeline.locator('ol').evaluate((list) => list.style.minWidth)).toBe('600px');
    await panel.getByRole('button', { name: 'Add Milestone' }).click();
    await hers.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
  });

  await test.step('each is toggled, and the progress follows', async () => {
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

  await test.step('it is renamed, dated, given to somebody and described where it stands', async () => {
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
    await says(hers, 'Milestone title updated successfully');
    await expect(milestones(his).last()).toContainText('Measure each step');
    await measure.getByRole('button', { name: /assignee: Unassigned/ }).click();
    await hers.getByRole('option', { name: 'Idris Okafor' }).click();
    await says(hers, 'Milestone assignee updated successfully');
    await expect(milestones(his).last()).toContainText('Idris Okafor');
    await measure.getByRole('button', { name: 'Milestone actions' }).click();
    await hers.getByRole('menuitem', { name: 'Add description' }).click();
    await hers.keyboard.type('With and without the cache');
    await hers.keyboard.press('ControlOrMeta+Enter');
    await says(hers, 'Milestone description updated successfully');
    await measure.getByRole('button', { name: /^Milestone due date/ }).click();
    const calendar = hers.getByRole('dialog', { name: 'Milestone due date' });
    await calendar.getByRole('button', { name: /previous month/i }).click();
    await calendar
      .getByRole('button', { name: /\b15\b/ })
      .first()
      .click();
    await says(hers, 'Milestone due date updated successfully');
    for (const page of [hers, his])
      await expect(milestones(page)).toHaveText([/Measure each step.*With and/, /Roll out/]);
  });

  await test.step('one is deleted', async () => {
    await milestones(his).last().getByRole('button', { name: 'Milestone actions' }).click();
    await his.getByRole('menuitem', { name: 'Delete milestone' }).click();
    await his.getByRole('alertdialog').getByRole('button', { name: 'Delete milestone' }).click();
    await says(his, 'Milestone deleted successfully');
    await expect(milestones(hers)).toHaveCount(1);
    await expect(progress(hers)).toHaveAttribute('aria-valuenow', '0');
  });

  await test.step('many are scrolled by keys', async () => {
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'])
      await callAs(his, 'POST', `/api/goals/${(await details()).id}/milestones`, { title });
    await expect(milestones(hers)).toHaveCount(8);
    const timeline = region(hers, 'Timeline of milestones');
    expect(await timeline.locator('ol').evaluate((list) => list.style.minWidth)).toBe('1440px');
    await timeline.focus();
    await hers.keyboard.press('ArrowRight');
    await expect.poll(() => timeline.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  });
});

test('its todos are added, worked on, linked and unlinked, for both', async ({ browser }) => {
  const { hers, his, goal, team, mara, details } = await setUp(browser);
  const row = (page: Page) => todos(page).getByRole('row', { name: 'Shard the tests' });
  const stored = async () => (await details()).goalTodos[0]!.todo;

  await test.step('one is added, for whoever adds it', async () => {
    await expect(todos(hers).getByText('No todos linked to this goal yet.')).toBeVisible();
    const add = todos(hers).getByRole('textbox', { name: 'New todo' });
    await expect(todos(hers).getByRole('button', { name: 'Create' })).toBeDisabled();
    await expect(
      todos(hers).getByRole('button', { name: 'Assignee of the new todo: Mara Lindqvist' }),
    ).toBeVisible();
    await add.fill('  Shard the tests ');
    await add.press('Enter');
    await says(hers, 'Todo created successfully');
    await expect(row(his)).toBeVisible();
    await expect(todos(his).getByText('1 todo', { exact: true })).toBeVisible();
    expect(await stored()).toMatchObject({
      title: 'Shard the tests',
      priority: '3',
      goalId: goal.id,
      teamId: team.id,
      assigneeId: mara.user.id,
    });
  });

  await test.step('it is completed and taken up again', async () => {
    const toggled = hers.waitForRequest((request) => request.method() === 'PATCH');
    await row(hers).getByRole('checkbox', { name: 'Mark as completed' }).click();
    expect((await toggled).postDataJSON()).toEqual({ completed: true });
    await says(hers, 'Todo updated');
    await expect(row(his).getByRole('checkbox', { name: 'Mark as not completed' })).toBeChecked();
    await row(his).getByRole('checkbox').click();
    await expect(row(hers).getByRole('checkbox', { name: 'Mark as completed' })).not.toBeChecked();
    await expect.poll(async () => (await stored()).status).toBe('not_started');
  });

  await test.step('its start, due date, assignee and level', async () => {
    for (const [name, time] of [
      ['Start date', '09:00'],
      ['Due date', '12:00'],
    ] as const) {
      if (name === 'Due date') {
        await row(hers).getByRole('button', { name }).click();
        await hers.getByRole('dialog', { name }).getByRole('button', { name: 'Clear' }).click();
        await says(hers, 'Todo due date updated successfully');
      }
      await row(hers).getByRole('button', { name }).click();
      const calendar = await chooseDay(hers, name);
      await expect(calendar.getByLabel('Time')).toHaveValue(time);
      await calendar.getByRole('button', { name: 'Save' }).click();
      await says(hers, `Todo ${name.toLowerCase()} updated successfully`);
      await expect(
        row(his).getByRole('button', { name: new RegExp(`${name}.*${time}`) }),
      ).toBeVisible();
    }
    await row(hers)
      .getByRole('button', { name: /^Assignee/ })
      .click();
    await hers.getByRole('option', { name: 'Idris Okafor' }).click();
    await says(hers, 'Todo assignee updated successfully');
    await expect(row(his)).toContainText('Idris Okafor');
    await row(hers).getByRole('combobox', { name: 'Priority' }).click();
    await expect(hers.getByRole('option')).toHaveText(
      [1, 2, 3, 4, 5].map((n) => new RegExp(`Level ${n}`)),
    );
    await hers.getByRole('option', { name: 'Level 5' }).click();
    await says(hers, 'Todo priority updated successfully');
    await expect(row(his)).toContainText('Level 5');
    expect(await stored()).toMatchObject({ priority: '5' });
  });

  await test.step('its menu, and where its title leads', async () => {
    await row(hers).getByRole('button', { name: 'More actions' }).click();
    await hers.getByRole('menuitem', { name: 'Quick Edit' }).click();
    await hers.keyboard.type(' again');
    await hers.keyboard.press('Escape');
    await expect(row(hers)).toBeVisible();
    const link = row(hers).getByRole('link', { name: 'Shard the tests' });
    const { id } = await stored();
    await expect(link).toHaveAttribute('href', `/todos?highlight=${id}`);
    await link.click();
    await expect(hers).toHaveURL(/\/todos/);
    await expect(hers.getByRole('row', { name: 'Shard the tests' })).toBeVisible();
    await hers.goBack();
    await row(hers).getByRole('button', { name: 'More actions' }).click();
    await hers.getByRole('menuitem', { name: 'View Details' }).click();
    await expect(hers).toHaveURL(new RegExp(`/todos/${id}$`));
    await hers.goBack();
  });

  await test.step('another one is linked, and unlinked again', async () => {
    await callAs<Todo>(hers, 'POST', '/api/todos', { title: 'Cache the builds', teamId: team.id });
    await todos(hers)
      .getByRole('button', { name: /Link a todo/ })
      .click();
    await hers.getByRole('option', { name: 'Cache the builds' }).click();
    await says(hers, 'Todo linked successfully');
    const linked = todos(his).getByRole('row', { name: 'Cache the builds' });
    await expect(linked).toBeVisible();
    await linked.getByRole('button', { name: 'More actions' }).click();
    await his.getByRole('menuitem', { name: 'Unlink from Goal' }).click();
    await expect(todos(hers).getByRole('row')).toHaveCount(1);
  });
});

test('its issues are reported and followed, and what is said shows to both', async ({
  browser,
}) => {
  const { hers, his, goal, idris, details } = await setUp(browser);
  const row = (page: Page) => issues(page).getByRole('row', { name: 'Flaky billing test' });

  await test.step('an issue is reported with assignee and level', async () => {
    await expect(issues(hers).getByText('No issues linked to this goal yet.')).toBeVisible();
    await expect(issues(hers).getByRole('combobox', { name: 'Level' })).toContainText('Level 3');
    await issues(hers).getByRole('combobox', { name: 'Level' }).click();
    await expect(hers.getByRole('option', { name: /Level 1\s*Lowest/ })).toBeVisible();
    await hers.getByRole('option', { name: /Level 5\s*Highest/ }).click();
    await issues(hers).getByRole('button', { name: 'Assignee: Unassigned' }).click();
    await hers.getByRole('option', { name: 'Idris Okafor' }).click();
    const add = issues(hers).getByRole('textbox', { name: 'New issue' });
    await add.fill('Flaky billing test');
    await issues(hers).getByRole('button', { name: 'Add Issue' }).click();
    await says(hers, 'Issue created successfully');
    await expect(row(his)).toContainText('Open');
    await expect(row(his)).toContainText('Idris Okafor');
    expect((await details()).goalIssues[0]!.issue).toMatchObject({
      goalId: goal.id,
      priority: '5',
      assigneeId: idris.user.id,
    });
  });

  await test.step('its status is seen by both, and it leads to its list', async () => {
    await row(his).getByRole('combobox', { name: 'Status' }).click();
    await his.getByRole('option', { name: 'Resolved' }).click();
    await expect(row(hers)).toContainText('Resolved');
    await row(hers).getByRole('button', { name: 'More actions' }).click();
    await hers.getByRole('menuitem', { name: 'View Details' }).click();
    await expect(hers).toHaveURL(/\/issues/);
    await expect(hers.getByRole('row', { name: 'Flaky billing test' })).toBeVisible();
    await hers.goBack();
    await expect(row(hers)).toBeVisible();
  });

  await test.step('a comment mentions, and what happened is told', async () => {
    const feed = (page: Page) => region(page, 'Activity & Comments');
    await feed(his).getByRole('textbox').fill('Fixed, @mara');
    await expect(his.getByRole('option', { name: /Mara Lindqvist/ })).toBeVisible();
    await his.keyboard.press('Enter');
    await feed(his).getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(feed(hers).getByText('Fixed,', { exact: true })).toBeVisible();
    await hers.getByRole('combobox', { name: 'Status' }).first().click();
    await hers.getByRole('option', { name: 'Completed' }).click();
    await expect(feed(his).getByText(/completed this goal/)).toBeVisible();
  });
});

test('it is worked by keyboard, and axe finds nothing', async ({ browser, isMobile }) => {
  const { hers, team, goal } = await setUp(browser);
  const check = async (what: string) => {
    const { violations } = await new AxeBuilder({ page: hers }).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    expect(found, what).toEqual([]);
  };
  await check('empty');
  const linked = { teamId: team.id, goalId: goal.id };
  await callAs(hers, 'POST', '/api/todos', { title: 'Shard the tests', ...linked });
  await callAs(hers, 'POST', '/api/issues', { title: 'Flaky billing test', ...linked });
  await callAs(hers, 'POST', `/api/goals/${goal.id}/milestones`, {
    title: 'Measure',
    description: 'Each step',
    dueDate: '2026-01-02T12:00:00.000Z',
  });
  await expect(milestones(hers)).toHaveCount(1);
  await expect(todos(hers).getByRole('row')).toHaveCount(1);
  await expect(issues(hers).getByRole('row')).toHaveCount(1);
  await check('full');
  expect(
    await hers.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
  await hers.getByRole('button', { name: 'Edit team' }).click();
  await hers.getByRole('button', { name: 'Edit owner' }).click();
  await hers.getByRole('button', { name: 'Add Milestone' }).click();
  await check('editing');
  await hers.keyboard.press('Escape');
  if (isMobile) return;

  await hers.getByRole('heading', { name: 'Related Todos' }).click();
  await hers.keyboard.press('n');
  await expect(todos(hers).getByRole('textbox', { name: 'New todo' })).toBeFocused();
  await hers.keyboard.press('Escape');
  await hers.keyboard.press('i');
  await expect(issues(hers).getByRole('textbox', { name: 'New issue' })).toBeFocused();
  await hers.keyboard.press('Escape');
  await hers.keyboard.press('m');
  await expect(hers.getByRole('textbox', { name: 'Milestone title' })).toBeFocused();
  await hers.keyboard.press('Escape');
  await todos(hers).getByRole('row').focus();
  await hers.keyboard.press('Space');
  await expect(todos(hers).getByRole('checkbox')).toBeChecked();
  await hers.keyboard.press('e');
  await hers.keyboard.type(' in four');
  await hers.keyboard.press('Enter');
  await expect(todos(hers).getByRole('row', { name: 'Shard the tests in four' })).toBeVisible();
  await hers.keyboard.press('Escape');
  await hers.keyboard.press('?');
  await expect(hers.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

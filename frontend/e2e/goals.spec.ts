import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, expect, type Page } from '@playwright/test';
import type { Goal } from '#shared/goals/goal.ts';
import type { Milestone } from '#shared/goals/milestone.ts';
import { callAs, colleague, founder, makeTeam, type Visitor } from './people.ts';
import { expectSearch } from './screen.ts';
import { test } from './test.ts';

/** Also while a dialog is open, which hides all around it from whoever does not see. */
const says = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

const rowOf = (page: Page, title: string) => page.getByRole('row', { name: title, exact: true });
const titles = (page: Page) => page.getByRole('row').locator('a[id^=goal-title]');

const makeGoal = (of: Visitor, teamId: string, fields: object) =>
  callAs<Goal>(of.page, 'POST', '/api/goals', { teamId, ...fields });
const addMilestone = (of: Visitor, { id }: Goal, fields: object) =>
  callAs<Milestone>(of.page, 'POST', `/api/goals/${id}/milestones`, fields);

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const setUp = async (browser: Browser) => {
  const mara = await founder(browser);
  const team = await makeTeam(mara, 'Platform');
  return { mara, team, page: mara.page };
};

const choose = async (page: Page, field: ReturnType<Page['locator']>, option: string | RegExp) => {
  await field.click();
  await page.getByRole('option', { name: option }).click();
};

/** The 15th of the month that the calendar shows. */
const chooseDay = (page: Page, day = /\b15\b/) =>
  page
    .getByRole('dialog', { name: 'Target date' })
    .getByRole('button', { name: day })
    .first()
    .click();

test('without a team it asks to select one', async ({ browser }) => {
  const { page } = await founder(browser);
  await page.goto('/goals');
  await expect(page.getByRole('heading', { name: 'Select a Team' })).toBeVisible();
  await expect(page.getByText('Choose a team from the sidebar to manage goals')).toBeVisible();
});

test('a goal is set, edited in its row, opened, and deleted', async ({ browser }) => {
  const { page, mara, team } = await setUp(browser);
  const idris = await colleague(browser, mara, 'Idris Okafor', { teamIds: [team.id] });
  await page.goto('/');
  await page.getByRole('button', { name: 'New Item' }).click();
  await page.getByRole('menuitem', { name: 'Goal' }).click();
  const quickGoal = page.getByLabel('New goal');

  await test.step('with nothing but a title', async () => {
    await expect(quickGoal).toBeFocused();
    await expect(page.getByRole('heading', { name: 'No goals yet' })).toBeVisible();
    await says(page, 'Create your first goal to start tracking team objectives.');
    await quickGoal.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Goal title is required');
    await expect(page.getByRole('button', { name: 'Assignee: Mara Lindqvist' })).toBeVisible();
    await quickGoal.fill(' Cut deploy time ');
    await quickGoal.press('Enter');
    await says(page, 'Goal created successfully');
    await expect(rowOf(page, 'Cut deploy time')).toBeVisible();
    await expect(page.getByText('1 goal', { exact: true })).toBeVisible();
  });

  const row = rowOf(page, 'Cut deploy time');
  const [made] = await callAs<Goal[]>(page, 'GET', `/api/teams/${team.id}/goals`);
  expect(made).toMatchObject({
    title: 'Cut deploy time',
    status: 'on_track',
    priority: 'personal',
    assigneeId: mara.user.id,
    dueDate: null,
  });
  const stored = () => callAs<Goal>(page, 'GET', `/api/goals/${made?.id}`);

  await test.step('each field where it stands', async () => {
    await choose(page, row.getByRole('combobox', { name: 'Status' }), 'Off Track');
    await says(page, 'Goal status updated successfully');
    await choose(page, row.getByRole('combobox', { name: 'Scope' }), 'Company');
    await says(page, 'Goal priority updated successfully');
    await row.getByRole('button', { name: /Target date/ }).click();
    await chooseDay(page);
    await says(page, 'Goal target date updated successfully');
    await choose(page, row.getByRole('button', { name: /Assignee/ }), /Idris Okafor/);
    await says(page, 'Goal assignee updated successfully');
    await expect
      .poll(stored)
      .toMatchObject({ status: 'off_track', priority: 'company', assigneeId: idris.user.id });
    const { dueDate } = await stored();
    expect(await page.evaluate((date) => new Date(date ?? 0).getHours(), dueDate)).toBe(12);
  });

  await test.step('whom it is given to is led to its row', async () => {
    await idris.page.goto('/');
    await idris.page.getByRole('button', { name: /Notifications/ }).click();
    const notices = idris.page.getByRole('dialog', { name: 'Notifications' });
    await notices.getByText(/Cut deploy time/).click();
    await expect(idris.page).toHaveURL(/\/goals/);
    await expect(rowOf(idris.page, 'Cut deploy time')).toHaveAttribute('data-lit', '');
    await expect(rowOf(idris.page, 'Cut deploy time')).not.toHaveAttribute('data-lit', '');
    await expect(idris.page).toHaveURL(/\/goals$/);
  });

  await test.step('its page, and back', async () => {
    await row.getByRole('link', { name: /^View/ }).click();
    await expect(page).toHaveURL(`/goals/${made?.id}`);
    await page.getByRole('link', { name: 'Back to Goals' }).click();
    await expect(row).toBeVisible();
  });

  await test.step('it is deleted after asking', async () => {
    await row.getByRole('button', { name: 'Delete goal' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(row).toBeVisible();
    await row.getByRole('button', { name: 'Delete goal' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete goal' }).click();
    await says(page, 'Goal deleted successfully');
    await expect(row).toHaveCount(0);
    await expect(rowOf(idris.page, 'Cut deploy time')).toHaveCount(0);
  });
});

test('a timeline that does not fit begins at what comes next, with whole milestones', async ({
  browser,
}) => {
  const { page, mara, team } = await setUp(browser);
  const goal = await makeGoal(mara, team.id, { title: 'Launch' });
  for (const [index, title] of ['One', 'Two', 'Three', 'Four', 'Five'].entries()) {
    const { id } = await addMilestone(mara, goal, { title, dueDate: inDays(index) });
    if (index < 3) await callAs(page, 'PATCH', `/api/milestones/${id}`, { completed: true });
  }
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.goto('/goals');
  const timeline = rowOf(page, 'Launch').getByRole('list', { name: 'Milestones' });
  await expect(timeline).toBeVisible();
  /** What is within the part that shows: its title, what of it is cut off and its width, px. */
  const shown = await timeline.evaluate((list) => {
    const { left, right } = list.parentElement!.getBoundingClientRect();
    return [...list.children].flatMap((item) => {
      const box = item.getBoundingClientRect();
      const inside = Math.min(box.right, right) - Math.max(box.left, left);
      const title = item.querySelector('p')?.textContent;
      return inside > 0 ? [[title, box.width - inside, box.width] as const] : [];
    });
  });
  // What is before them ends in the four px that are left for the frame of the focus.
  const isWhole = ([, cut]: (typeof shown)[number]) => cut < 2;
  expect(shown.filter(isWhole).map(([title]) => title)).toEqual(['Three', 'Four', 'Five']);
  expect(shown.filter(([, cut, width]) => cut >= 2 && width - cut > 5)).toEqual([]);
});

test('search and filters stand in the address', async ({ browser }) => {
  const { page, mara, team } = await setUp(browser);
  await makeGoal(mara, team.id, { title: 'Alpha', dueDate: inDays(1), priority: 'team' });
  await makeGoal(mara, team.id, { title: 'Beta', dueDate: inDays(2), status: 'off_track' });
  await makeGoal(mara, team.id, { title: 'Gamma', priority: 'team', status: 'off_track' });
  await page.goto('/goals');
  await expect(titles(page)).toHaveText(['Alpha', 'Beta', 'Gamma']);
  const main = page.getByRole('main');
  await choose(page, main.getByRole('combobox', { name: 'Status' }).first(), 'Off Track');
  await expect(titles(page)).toHaveText(['Beta', 'Gamma']);
  await choose(page, main.getByRole('combobox', { name: 'Scope' }).first(), 'Team');
  await expect(titles(page)).toHaveText(['Gamma']);
  await expect(page.getByText('1 of 3 goals')).toBeVisible();
  await expectSearch(page, { status: 'off_track', scope: 'team' });
  await page.reload();
  await expect(titles(page)).toHaveText(['Gamma']);
  await page.getByLabel('Search goals').fill('nothing like it');
  await expect(page.getByRole('heading', { name: 'No goals found' })).toBeVisible();
  await says(page, 'There is no team goal that is off track with “nothing like it”.');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(titles(page)).toHaveText(['Alpha', 'Beta', 'Gamma']);
});

test('what is completed is archived, read there, and brought back', async ({ browser }) => {
  const { page, mara, team } = await setUp(browser);
  await makeGoal(mara, team.id, { title: 'Still running' });
  for (let n = 1; n <= 7; n++)
    await makeGoal(mara, team.id, { title: `Reached ${n}`, status: 'completed' });
  await page.goto('/goals?archived=1');
  await expect(page.getByRole('heading', { name: 'No archived goals' })).toBeVisible();
  await says(page, 'Completed goals will appear here after being archived.');
  await page.getByLabel('Show Archived').uncheck();
  await page.getByRole('button', { name: 'Archive 7 Completed' }).click();
  await says(page, 'Archived 7 completed goal(s)');
  await expect(titles(page)).toHaveText(['Still running']);
  await expect(page.getByRole('button', { name: /^Archive/ })).toHaveCount(0);
  await page.getByLabel('Show Archived').check();
  await expect(page.getByText('Archived: 7 goals')).toBeVisible();
  await expect(page.getByLabel('New goal')).toHaveCount(0);
  const row = rowOf(page, 'Reached 3');
  await expect(row.getByText('Completed', { exact: true })).toBeVisible();
  await expect(row.getByRole('combobox')).toHaveCount(0);
  await expect(row.getByRole('button')).toHaveCount(0);
  await row.getByRole('link', { name: /^View/ }).click();
  await expect(page.getByRole('button', { name: 'Title: Reached 3' })).toBeVisible();
  await page.getByRole('button', { name: 'Unarchive Goal' }).click();
  await says(page, 'Goal unarchived successfully');
  await expect(page.getByRole('button', { name: 'Unarchive Goal' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to Goals' }).click();
  await expect(titles(page)).toHaveText(['Still running', 'Reached 3']);
});

test('two people see what the other does within a second, and lose nothing', async ({
  browser,
}) => {
  const { page: hers, mara, team } = await setUp(browser);
  const idris = await colleague(browser, mara, 'Idris Okafor', { teamIds: [team.id] });
  const his = idris.page;
  const goal = await makeGoal(mara, team.id, { title: 'Cut deploy time' });
  await addMilestone(mara, goal, { title: 'Roll out' });
  await addMilestone(mara, goal, { title: 'Measure', dueDate: inDays(3) });
  await hers.goto('/goals');
  await his.goto('/goals');
  const row = (page: Page) => rowOf(page, 'Cut deploy time');
  const points = (page: Page) => row(page).getByRole('listitem');
  for (const page of [hers, his]) await expect(points(page)).toHaveText([/Measure/, 'Roll out']);

  await test.step('a milestone is ticked off by one, and the progress follows for both', async () => {
    await points(hers).first().getByRole('checkbox', { name: 'Mark as completed' }).click();
    for (const page of [hers, his]) await expect(row(page).getByText('50%')).toBeVisible();
    await expect(points(his).first().getByRole('checkbox')).toBeChecked();
    await points(his).first().getByRole('checkbox').click();
    await expect(row(hers).getByText('0%', { exact: true })).toBeVisible();
  });

  await test.step('each changes another field at the same time', async () => {
    await row(hers).getByRole('combobox', { name: 'Status' }).click();
    await row(his).getByRole('combobox', { name: 'Scope' }).click();
    await hers.getByRole('option', { name: 'Off Track' }).click();
    await his.getByRole('option', { name: 'Company' }).click();
    for (const page of [hers, his]) {
      await expect(row(page).getByText('Off Track')).toBeVisible();
      await expect(row(page).getByText('Company')).toBeVisible();
    }
    const stored = await callAs<Goal>(hers, 'GET', `/api/goals/${goal.id}`);
    expect(stored).toMatchObject({ status: 'off_track', priority: 'company' });
  });

  await test.step('what one sets, the other has in the list', async () => {
    await his.getByLabel('New goal').fill('Onboard three customers');
    await his.getByLabel('New goal').press('Enter');
    await expect(rowOf(hers, 'Onboard three customers')).toBeVisible();
    await rowOf(hers, 'Onboard three customers').getByRole('link', { name: /^View/ }).click();
    await hers.getByRole('button', { name: /^Title/ }).click();
    await hers.keyboard.type(' by March');
    await hers.keyboard.press('Enter');
    await expect(rowOf(his, 'Onboard three customers by March')).toBeVisible();
  });

  await test.step('a change that is refused is taken back, with the reason', async () => {
    await his.route('**/api/goals/*', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 409, json: { error: 'Not like this.', code: 'no' } })
        : route.continue(),
    );
    await choose(his, row(his).getByRole('combobox', { name: 'Status' }), 'Failed');
    await says(his, 'Failed to update goal status');
    await says(his, 'Not like this.');
    await expect(row(his).getByRole('combobox', { name: 'Status' })).toHaveText('Off Track');
  });
});

test('the list is worked by keyboard', async ({ browser }) => {
  const { page, mara, team } = await setUp(browser);
  await makeGoal(mara, team.id, { title: 'Alpha', dueDate: inDays(1) });
  const beta = await makeGoal(mara, team.id, { title: 'Beta', dueDate: inDays(2) });
  await addMilestone(mara, beta, { title: 'Measure' });
  await page.goto('/goals');
  await expect(rowOf(page, 'Alpha')).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByLabel('New goal')).toBeFocused();
  await page.keyboard.press('Escape');
  await rowOf(page, 'Alpha').focus();
  await page.keyboard.press('ArrowDown');
  const row = rowOf(page, 'Beta');
  await expect(row).toBeFocused();
  await page.keyboard.press(' ');
  await expect(row.getByRole('combobox', { name: 'Status' })).toHaveText('Completed');
  await page.keyboard.press(' ');
  await expect(row.getByRole('combobox', { name: 'Status' })).toHaveText('On Track');
  await row.getByRole('checkbox').focus();
  await page.keyboard.press(' ');
  await expect(row.getByText('100%')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('alertdialog', { name: 'Delete this goal?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: /shortcuts/i });
  await expect(sheet).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/goals\/[\w-]+$/);
});

test('axe finds nothing in the list, in the archive, and while one deletes', async ({
  browser,
}) => {
  const { page, mara, team } = await setUp(browser);
  for (const status of ['on_track', 'off_track', 'completed', 'failed', 'archived']) {
    const fields = { title: status, description: 'All of it', status, dueDate: inDays(-2) };
    const goal = await makeGoal(mara, team.id, fields);
    for (let n = 1; n <= 6; n++)
      await addMilestone(mara, goal, { title: `Step ${n}`, dueDate: inDays(n - 3) });
  }
  const check = async (what: string) => {
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    expect(found, what).toEqual([]);
  };
  const fits = async () => {
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  };
  await page.goto('/goals');
  await expect(titles(page)).toHaveCount(4);
  await fits();
  await page.getByRole('button', { name: 'Add Goal' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await check('the list');
  await rowOf(page, 'failed').getByRole('button', { name: 'Delete goal' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await check('deleting');
  await page.goto('/goals?archived=1');
  await expect(titles(page)).toHaveCount(1);
  await fits();
  await check('the archive');
});

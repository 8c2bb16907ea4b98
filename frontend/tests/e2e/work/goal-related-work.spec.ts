import { expect, type Page } from '@playwright/test';
import type { Todo } from '#shared/todos/todo.ts';
import { callApi } from '../support/fixtures.ts';
import { chooseDay, issues, region, setUpGoal, todos } from '../support/goal-detail.ts';
import { expectNoOverflow } from '../support/page-checks.ts';
import { expectSaved, expectText } from '../support/page-helpers.ts';
import { test } from '../support/test.ts';

test('related todos are added, edited, linked and unlinked live for two users', {
  tag: '@full',
}, async ({ browser }) => {
  const { hers, his, goal, team, mara, details } = await setUpGoal(browser);
  const row = (page: Page) => todos(page).getByRole('row', { name: 'Shard the tests' });
  const stored = async () => (await details()).goalTodos[0]!.todo;

  await test.step('adds a todo assigned to the current user', async () => {
    await expect(todos(hers).getByText('No todos linked to this goal yet.')).toBeVisible();
    const add = todos(hers).getByRole('textbox', { name: 'New todo' });
    await expect(todos(hers).getByRole('button', { name: 'Create' })).toBeDisabled();
    await expect(
      todos(hers).getByRole('button', { name: 'Assignee: Mara Lindqvist' }),
    ).toBeVisible();
    await add.fill('  Shard the tests ');
    await add.press('Enter');
    await expectText(hers, 'Todo created successfully');
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

  await test.step('completes and reopens the todo', async () => {
    const toggled = hers.waitForRequest((request) => request.method() === 'PATCH');
    await row(hers).getByRole('checkbox', { name: 'Mark as completed' }).click();
    expect((await toggled).postDataJSON()).toEqual({ completed: true });
    await expectText(hers, 'Todo updated');
    await expect(row(his).getByRole('checkbox', { name: 'Mark as not completed' })).toBeChecked();
    await row(his).getByRole('checkbox').click();
    await expect(row(hers).getByRole('checkbox', { name: 'Mark as completed' })).not.toBeChecked();
    await expect.poll(async () => (await stored()).status).toBe('not_started');
  });

  await test.step('edits start date, due date, assignee and priority', async () => {
    // The default due date, today, may be before the 15th, and a todo cannot start after it is due.
    await row(hers).getByRole('button', { name: 'Due date' }).click();
    const due = hers.getByRole('dialog', { name: 'Due date' });
    await due.getByRole('button', { name: 'Clear' }).click();
    await expectText(hers, 'Todo due date updated successfully');
    for (const [name, time] of [
      ['Start date', '09:00'],
      ['Due date', '12:00'],
    ] as const) {
      await row(hers).getByRole('button', { name }).click();
      const calendar = await chooseDay(hers, name);
      await expect(calendar.getByLabel('Time')).toHaveValue(time);
      await calendar.getByRole('button', { name: 'Save' }).click();
      await expectText(hers, `Todo ${name.toLowerCase()} updated successfully`);
      await expect(
        row(his).getByRole('button', { name: new RegExp(`${name}.*${time}`) }),
      ).toBeVisible();
    }
    await row(hers)
      .getByRole('button', { name: /^Assignee/ })
      .click();
    await hers.getByRole('option', { name: 'Idris Okafor' }).click();
    await expectSaved(hers);
    await expect(row(his)).toContainText('Idris Okafor');
    await row(hers).getByRole('combobox', { name: 'Priority' }).click();
    await expect(hers.getByRole('option')).toHaveText([
      '1 Critical',
      '2 High',
      '3 Medium',
      '4 Low',
      '5 Lowest',
    ]);
    await hers.getByRole('option', { name: '5 Lowest' }).click();
    await expectSaved(hers);
    await expect(row(his)).toContainText('5Lowest');
    expect(await stored()).toMatchObject({ priority: '5' });
  });

  await test.step('opens Quick Edit, the list and the details', async () => {
    await row(hers).getByRole('button', { name: 'More actions' }).click();
    await hers.getByRole('menuitem', { name: 'Quick Edit' }).click();
    await expect(row(hers).getByRole('textbox', { name: 'Title' })).toBeFocused();
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

  await test.step('links and unlinks another todo', async () => {
    await callApi<Todo>(hers, 'POST', '/api/todos', { title: 'Cache the builds', teamId: team.id });
    await todos(hers)
      .getByRole('button', { name: /Link a todo/ })
      .click();
    await hers.getByRole('option', { name: 'Cache the builds' }).click();
    await expectText(hers, 'Todo linked successfully');
    await hers.keyboard.press('Escape');
    const linked = todos(his).getByRole('row', { name: 'Cache the builds' });
    await expect(linked).toBeVisible();
    await linked.getByRole('button', { name: 'More actions' }).click();
    await his.getByRole('menuitem', { name: 'Unlink from Goal' }).click();
    await expect(todos(hers).getByRole('row')).toHaveCount(1);
  });
});

test('related issues and comments update live for two users', { tag: '@full' }, async ({
  browser,
}) => {
  const { hers, his, goal, idris, details } = await setUpGoal(browser);
  const row = (page: Page) => issues(page).getByRole('row', { name: 'Flaky billing test' });

  await test.step('reports an issue with assignee and level', async () => {
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
    await expectText(hers, 'Issue created successfully');
    await expect(row(his)).toContainText('Open');
    await expect(row(his)).toContainText('Idris Okafor');
    expect((await details()).goalIssues[0]!.issue).toMatchObject({
      goalId: goal.id,
      priority: '5',
      assigneeId: idris.user.id,
    });
  });

  await test.step('shows a status change to the other user and opens the list', async () => {
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

  await test.step('shows a comment with a mention and the goal activity', async () => {
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

test('titles that differ at the end are told apart in lists to choose from', {
  tag: '@phone',
}, async ({ browser }) => {
  const { hers, goal, team } = await setUpGoal(browser);
  const same = 'Review the contract of the supplier who delivers to the warehouse in the';
  for (const end of ['north', 'south'])
    await callApi(hers, 'POST', '/api/todos', { title: `${same} ${end}`, teamId: team.id });
  for (const width of [320, 375, 1280]) {
    await hers.setViewportSize({ width, height: 800 });
    await hers.goto(`/goals/${goal.id}`);
    await todos(hers).getByRole('button', { name: 'Link a todo' }).click();
    const options = hers.getByRole('option');
    await expect(options).toHaveCount(2);
    const cutOff = await options.evaluateAll(
      (all) =>
        all.flatMap((option) =>
          [...option.querySelectorAll('span')].filter(
            (label) =>
              label.scrollWidth > label.clientWidth || label.scrollHeight > label.clientHeight,
          ),
        ).length,
    );
    expect(cutOff, `${width} px`).toBe(0);
    await expectNoOverflow(hers, `the goal at ${width} px`);
    await hers.keyboard.press('Escape');
    await hers.keyboard.press('ControlOrMeta+k');
    await hers.keyboard.type('contract of the supplier');
    const found = hers.getByRole('option', { name: /supplier/ });
    await expect(found).toHaveCount(2);
    const lines = await found.evaluateAll((all) =>
      all.map((option) => {
        const label = option.querySelector('bdi')!;
        return label.scrollWidth > label.clientWidth || label.scrollHeight > label.clientHeight;
      }),
    );
    expect(lines, `${width} px`).toEqual([false, false]);
    await hers.keyboard.press('Escape');
  }
});

import { expect, type Page } from '@playwright/test';
import {
  callApi,
  createColleague,
  createFounder,
  newAccount,
  type TestUser,
} from '../support/fixtures.ts';
import { checkPage, expectNoOverflow } from '../support/page-checks.ts';
import { holdToast, isPhone, openSidebar } from '../support/page-helpers.ts';
import { untilWritten } from '../support/requests.ts';
import { test } from '../support/test.ts';

const checklist = (page: Page) => page.getByRole('region', { name: 'Get started' });
const next = (page: Page) => checklist(page).locator('[aria-current=step]');

/** A founder who still sees the checklist. */
const createNewFounder = async (...given: Parameters<typeof createFounder>): Promise<TestUser> => {
  const founder = await createFounder(...given);
  await callApi(founder.page, 'PATCH', '/api/user/getting-started', { dismissed: false });
  return founder;
};

test('a new user signs up and completes the checklist', { tag: '@phone' }, async ({ page }) => {
  const mara = newAccount('Mara Lindqvist');
  const idris = newAccount('Idris Okafor', mara.company);

  await test.step('sign up', async () => {
    await page.goto('/');
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await page.getByLabel('Full Name').fill(mara.name);
    await page.getByLabel('Email').fill(mara.username);
    await page.getByLabel('Company Name').fill(mara.company);
    await page.getByLabel('Password', { exact: true }).fill(mara.password);
    await page.getByLabel('Confirm Password').fill(mara.password);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(next(page)).toContainText('Create a team');
    await checkPage(page, 'the checklist without a team');
  });

  await test.step('create a team', async () => {
    await page.getByLabel('Team name').fill('Platform');
    await page.keyboard.press('Enter');
    await expect(next(page)).toContainText('Invite people');
    await expect(checklist(page).getByText('1 of 4')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Invite people' })).toBeFocused();
  });

  await test.step('invite a colleague into the team', async () => {
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Invite User' });
    await dialog.getByLabel('Full Name').fill(idris.name);
    await dialog.getByLabel('Email').fill(idris.username);
    await expect(dialog.getByRole('checkbox', { name: 'Platform' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Invite User' }).click();
    // It stays open for the next person.
    await expect(dialog.getByLabel('Full Name')).toHaveValue('');
    await expect(dialog.getByLabel('Full Name')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(next(page)).toContainText('Set your first goal');
  });

  await test.step('set a goal', async () => {
    await expect(page.getByLabel('First goal')).toBeFocused();
    await page.keyboard.type('Win ten customers');
    await page.keyboard.press('Enter');
    await expect(next(page)).toContainText('Add your first todo');
    await checkPage(page, 'the checklist with a team');
  });

  await test.step('add a todo', async () => {
    await expect(page.getByLabel('First todo')).toBeFocused();
    await page.keyboard.type('Call Harbour Freight');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: "You're all set" })).toBeVisible();
    await expect(checklist(page)).toHaveCount(0);
  });

  await test.step('complete the todo', async () => {
    await page.getByRole('checkbox', { name: 'Mark Call Harbour Freight as completed' }).click();
    await expect(page.getByText('Todo updated successfully').first()).toBeVisible();
    await checkPage(page, 'the dashboard after the last step');
  });

  await test.step('the completed checklist stays hidden', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'My Todos' })).toBeVisible();
    await expect(page.getByText("You're all set")).toHaveCount(0);
    await expect(checklist(page)).toHaveCount(0);
  });
});

test('checklist steps completed elsewhere are ticked and stay ticked in another browser', {
  tag: '@full',
}, async ({ browser }) => {
  const mara = await createNewFounder(browser);
  const team = await callApi<{ id: string }>(mara.page, 'POST', '/api/teams', { name: 'Platform' });
  const todo = { title: 'Call Harbour Freight', teamId: team.id };
  const { id } = await callApi<{ id: string }>(mara.page, 'POST', '/api/todos', todo);
  await mara.page.goto('/');
  await expect(checklist(mara.page).getByText('2 of 4')).toBeVisible();
  await expect
    .poll(async () => {
      const me = await callApi<TestUser['user']>(mara.page, 'GET', '/api/user');
      return me.gettingStarted?.completedSteps.toSorted();
    })
    .toEqual(['team', 'todo']);
  await callApi(mara.page, 'DELETE', `/api/todos/${id}`);
  const otherBrowser = await (await browser.newContext()).newPage();
  await otherBrowser.goto('/icons/icon.svg');
  const { username, password } = mara.account;
  await callApi(otherBrowser, 'POST', '/api/login', { username, password });
  await otherBrowser.goto('/');
  await expect(checklist(otherBrowser).getByText('2 of 4')).toBeVisible();
});

test('dismissing the checklist can be undone, and reversed in settings', { tag: '@full' }, async ({
  browser,
}) => {
  const { page } = await createNewFounder(browser);
  await page.goto('/');
  const dismiss = () => checklist(page).getByRole('button', { name: 'Dismiss checklist' }).click();
  await dismiss();
  await holdToast(page, 'Checklist dismissed');
  await expect(page.getByRole('heading', { name: 'No Teams Found' })).toBeVisible();
  await expect(checklist(page)).toHaveCount(0);
  await untilWritten();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(checklist(page)).toBeVisible();
  await untilWritten();
  await dismiss();
  await expect(page.getByRole('heading', { name: 'No Teams Found' })).toBeVisible();
  await page.goto('/settings');
  const shown = page.getByRole('switch', { name: /Show checklist/ });
  await expect(shown).not.toBeChecked();
  await checkPage(page, 'the settings');
  await shown.click();
  await expect(shown).toBeChecked();
  await page.goto('/');
  await expect(checklist(page)).toBeVisible();
});

test('an invited member without a team creates one on the dashboard', async ({ browser }) => {
  const mara = await createFounder(browser);
  const { page } = await createColleague(browser, mara);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'No Teams Found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Browse teams' })).toBeVisible();
  await checkPage(page, 'the dashboard without a team');
  await page.getByRole('main').getByRole('button', { name: 'Create Team' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Team' });
  await dialog.getByLabel('Team name').fill('Platform');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'My Todos' })).toBeVisible();
  await expect(checklist(page)).toHaveCount(0);
});

for (const item of ['Todo', 'Issue', 'Goal'])
  test(`New Item › ${item} without a team creates a team first, then focuses the ${item.toLowerCase()} field`, {
    tag: '@full',
  }, async ({ browser }) => {
    const { page } = await createFounder(browser);
    await page.goto('/');
    await page.getByRole('button', { name: 'New Item' }).click();
    await page.getByRole('menuitem', { name: item }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Team' });
    await expect(dialog.getByLabel('Team name')).toBeFocused();
    await page.keyboard.type('Platform');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    const field = page.getByRole('main').getByLabel(`New ${item.toLowerCase()}`, { exact: true });
    await expect(field).toBeFocused();
    // The closing dialog must not take the focus back.
    await page.keyboard.type('Call Harbour Freight');
    await expect(field).toHaveValue('Call Harbour Freight');
  });

test('the command palette asks for a team on every "New todo" until there is one', {
  tag: ['@full', '@phone'],
}, async ({ browser }) => {
  const { page } = await createFounder(browser);
  await page.goto('/settings');
  const dialog = page.getByRole('dialog', { name: 'Create Team' });
  for (const end of ['Cancel', 'Close']) {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (isPhone()) {
      const sidebar = await openSidebar(page);
      await sidebar.getByRole('button', { name: 'Search or jump to…' }).click();
    } else await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Search or jump to…' })).toBeFocused();
    await page.keyboard.type('new todo');
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Team name')).toBeFocused();
    await dialog.getByRole('button', { name: end }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Select a Team' })).toBeVisible();
    await expect(page).toHaveURL(/\/todos$/);
  }
});

test('the checklist does not overflow at 320 px', { tag: '@full' }, async ({ browser }) => {
  const { page } = await createNewFounder(browser, 'Bartholomew Featherstonehaugh-Cholmondeley');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await expect(checklist(page)).toBeVisible();
  await expectNoOverflow(page, 'the checklist');
  await page.getByLabel('Team name').fill('Platform');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('First goal')).toBeVisible();
  await expectNoOverflow(page, 'the checklist with a team');
});

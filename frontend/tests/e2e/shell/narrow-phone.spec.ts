import { expect, type Locator } from '@playwright/test';
import type { LineItem } from '#shared/scorecards/line-item.ts';
import type { Scorecard } from '#shared/scorecards/scorecard.ts';
import { callApi, createColleague, createFounder, createTeam } from '../support/fixtures.ts';
import { test } from '../support/test.ts';

/** The height that reacts to a finger: of the element, or of the area around it. */
const targetHeight = (control: Locator) =>
  control.evaluate((it) => {
    const around = Number.parseFloat(getComputedStyle(it, '::after').height) || 0;
    return Math.round(Math.max(it.getBoundingClientRect().height, around));
  });

const isOnTop = (it: Element) => {
  const { x, y, width, height } = it.getBoundingClientRect();
  return it.contains(document.elementFromPoint(x + width / 2, y + height / 2));
};

const isCutOff = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;

// A phone in the desktop project, too.
test.use({ hasTouch: true, isMobile: true });

test('the smallest phone shows calendars, headings and todos uncut, with targets of 44 px', {
  tag: ['@full', '@phone'],
}, async ({ browser }) => {
  const mara = await createFounder(browser);
  const team = await createTeam(mara, 'Platform');
  const { page, user } = mara;
  const title = 'Reply to Harbour Freight';
  const fields = { teamId: team.id, assigneeId: user.id };
  const now = new Date();
  // In a late week of the calendar.
  const dueDate = new Date(now.getFullYear(), now.getMonth(), 28, 12).toISOString();
  await callApi(page, 'POST', '/api/todos', { ...fields, title, priority: '1', dueDate });
  const goal = await callApi<{ id: string }>(page, 'POST', '/api/goals', {
    ...fields,
    title: 'Onboard three pilot customers',
    status: 'on_track',
    priority: 'company',
  });
  const idris = await createColleague(browser, mara, 'Idris Okafor', { teamIds: [team.id] });
  await callApi(page, 'PUT', '/api/dashboard/preferences', {
    selectedTeamMemberIds: [idris.user.id],
  });
  await page.setViewportSize({ width: 320, height: 640 });

  await test.step('dashboard', async () => {
    await page.goto('/');
    const myTodos = page.getByRole('region', { name: 'My Todos', exact: true });
    const myGoals = page.getByRole('region', { name: 'My Goals', exact: true });
    const row = myTodos.getByRole('row', { name: title });
    await expect(row).toBeVisible();
    expect(await row.getByText(title, { exact: true }).evaluate(isCutOff)).toBe(false);
    for (const control of [
      row.getByRole('link', { name: title }),
      myTodos.getByRole('link', { name: /^View/ }),
      page.getByRole('button', { name: 'Add city' }).first(),
      page.getByRole('button', { name: 'Choose members' }),
      myGoals.getByRole('link', { name: 'Onboard three pilot customers' }),
      page.getByRole('link', { name: 'Idris Okafor' }),
    ])
      expect(await targetHeight(control)).toBeGreaterThanOrEqual(44);
  });

  await test.step('todos', async () => {
    await page.goto('/todos');
    const row = page.getByRole('row', { name: title });
    await row.getByRole('button', { name: /^Due date/ }).click();
    const calendar = page.getByRole('dialog', { name: 'Due date' });
    await expect(calendar.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 });
    const day = calendar.getByRole('button', { name: /selected$/ });
    await expect.poll(() => day.evaluate(isOnTop)).toBe(true);
    // The avatar says who it is; there is no room for the name.
    await expect(row.getByRole('button', { name: /Mara Lindqvist/ })).toBeVisible();
    await expect(row.getByText('Mara Lindqvist', { exact: true })).toBeHidden();
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: 'New todo' }).tap();
    const assignee = page.getByRole('button', { name: 'Assignee: Mara Lindqvist' }).first();
    await expect(assignee).toBeVisible();
    expect((await assignee.boundingBox())?.width).toBeGreaterThanOrEqual(44);
  });

  await test.step('goal', async () => {
    await page.goto(`/goals/${goal.id}`);
    const heading = page.getByRole('heading', { name: 'Milestones Progress' });
    await expect(heading).toBeVisible();
    expect(await heading.evaluate(isCutOff)).toBe(false);
    const scope = page.getByRole('combobox', { name: 'Scope' });
    expect(await scope.getByText('Company', { exact: true }).evaluate(isCutOff)).toBe(false);
    for (const control of [
      page.getByRole('link', { name: 'Back to Goals' }),
      page.getByRole('button', { name: 'Delete Goal' }),
      page.getByRole('button', { name: 'Edit team' }),
      page.getByRole('tab', { name: 'Comments' }),
    ])
      expect(await targetHeight(control)).toBeGreaterThanOrEqual(44);
  });

  await test.step('scorecard', async () => {
    const scorecard = await callApi<Scorecard>(page, 'POST', '/api/scorecards', {
      name: 'Sales',
      period: 'daily',
      teamId: team.id,
    });
    const { id } = await callApi<LineItem>(page, 'POST', '/api/scorecard-line-items', {
      title: 'Calls',
      periodInterval: 'daily',
      teamId: team.id,
    });
    const assigned = { lineItemIds: [id] };
    await callApi(page, 'POST', `/api/scorecards/${scorecard.id}/assignments`, assigned);
    await page.goto('/scorecards');
    const cell = page.getByRole('textbox', { name: /^Calls, / }).last();
    const note = page.getByRole('button', { name: /^Add note: Calls, / }).last();
    expect(await targetHeight(note)).toBeGreaterThanOrEqual(44);
    // It cannot be seen before the cell is tapped.
    expect(await note.evaluate(isOnTop)).toBe(false);
    await cell.tap();
    await expect.poll(() => note.evaluate(isOnTop)).toBe(true);
    await note.tap();
    await expect(page.getByRole('dialog', { name: 'Note' })).toBeVisible();
  });
});

test('fields have letters of 16 px, so that a phone does not zoom into them', {
  tag: '@phone',
}, async ({ browser }) => {
  const mara = await createFounder(browser);
  const team = await createTeam(mara, 'Platform');
  const { page } = mara;
  const { id } = await callApi<{ id: string }>(page, 'POST', '/api/todos', {
    title: 'Reply to Harbour Freight',
    teamId: team.id,
  });
  const small = () =>
    page.locator('input:not([type=checkbox]), textarea').evaluateAll((fields) =>
      fields
        .filter((field) => field.checkVisibility() && !field.hasAttribute('data-cell'))
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => field.outerHTML.slice(0, 120)),
    );
  for (const path of ['/', '/my-work', '/todos', '/goals', '/issues', '/settings', '/directory']) {
    await page.goto(path);
    await expect(page.locator('main[aria-busy=true]')).toHaveCount(0);
    expect(await small(), path).toEqual([]);
  }
  await page.goto(`/todos/${id}`);
  await page.getByRole('button', { name: 'Reply to Harbour Freight' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  expect(await small(), 'the title of a todo').toEqual([]);
});

import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Issue } from '#shared/issues/issue.ts';
import { callAs, colleague, founder, makeTeam, newAccount } from './people.ts';
import { test } from './test.ts';

const screens = ['/', '/todos', '/issues', '/teams', '/goals', '/directory', '/nowhere'] as const;

for (const theme of ['light', 'dark'] as const)
  for (const width of [1280, 375])
    test(`axe finds nothing, ${theme}, ${width} wide`, async ({ browser }) => {
      const mara = await founder(browser);
      const team = await makeTeam(mara, 'Platform');
      for (const title of ['Rotate the credentials', 'Write the runbook'])
        await callAs(mara.page, 'POST', '/api/todos', {
          title,
          teamId: team.id,
          assigneeId: mara.user.id,
          dueDate: '2026-01-02T09:00:00.000Z',
        });
      const issue = await callAs<Issue>(mara.page, 'POST', '/api/issues', {
        title: 'Exports time out',
        description: 'Above 50k rows',
        teamId: team.id,
      });
      const { page } = mara;
      await page.setViewportSize({ width, height: 860 });
      await page.evaluate((chosen) => localStorage.setItem('day-zero-theme', chosen), theme);
      const check = async (what: string) => {
        const { violations } = await new AxeBuilder({ page }).analyze();
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
        expect(found, what).toEqual([]);
      };
      for (const screen of screens) {
        await page.goto(screen);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy', 'true');
        if (screen === '/todos' || screen === '/issues')
          await expect(page.getByRole('row').first()).toBeVisible();
        if (screen === '/teams')
          await expect(page.getByRole('region', { name: 'Platform' })).toBeVisible();
        await check(screen);
      }
      await page.goto(`/issues/${issue.id}`);
      await expect(page.getByRole('region', { name: 'Issue Properties' })).toBeVisible();
      await check('an issue');
      await page.goto('/teams');
      await page.getByRole('button', { name: 'Manage Members' }).click();
      await expect(page.getByRole('dialog').getByText(mara.account.username)).toBeVisible();
      await check('the manage-members dialog');
      await page.goto('/');
      const open = async (name: string | RegExp, what: string) => {
        await page.getByRole('button', { name }).first().click();
        await expect(
          page.locator('[role=dialog], [role=menu], [role=listbox]').first(),
        ).toBeVisible();
        await check(what);
        await page.keyboard.press('Escape');
      };
      await open('Add city', 'the search for cities');
      await open('Choose members', 'the choice of members');
      await open(/^Reschedule/, 'rescheduling');
      await open(/^Notifications/, 'the notifications');
      await open('New Item', 'the menu of new items');
      await colleague(browser, mara);
      await page.goto('/directory');
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await check('deleting a user');
      await page.keyboard.press('Escape');
      await open('Invite User', 'inviting a user');
      await page.context().clearCookies();
      await page.goto(`/team-invite/${team.id}`);
      await expect(page.getByLabel('Full Name')).toBeVisible();
      await check('the invitation');
      await page.goto('/auth');
      await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
      await check('signing in');
      await page.getByRole('tab', { name: 'Sign Up' }).click();
      await page.getByLabel('Email').fill(newAccount('x').name);
      await page.getByRole('button', { name: 'Create Account' }).click();
      await check('signing up, refused');
    });

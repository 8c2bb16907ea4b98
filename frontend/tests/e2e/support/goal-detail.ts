import { type Browser, expect, type Page } from '@playwright/test';
import type { Goal } from '#shared/goals/goal.ts';
import type { GoalDetails } from '#shared/goals/goal-details.ts';
import { callApi, createColleague, createFounder, createTeam } from './fixtures.ts';
import { titleOf } from './page-helpers.ts';

export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const milestones = (page: Page) => region(page, 'Milestone timeline').getByRole('listitem');
export const todos = (page: Page) => region(page, 'Related Todos');
export const issues = (page: Page) => region(page, 'Related Issues');

export const chooseDay = async (page: Page, calendarName: string) => {
  const calendar = page.getByRole('dialog', { name: calendarName });
  await calendar
    .getByRole('button', { name: /\b15\b/ })
    .first()
    .click();
  return calendar;
};

/** Mara and Idris with the same goal open. */
export const setUpGoal = async (browser: Browser, fields: object = {}) => {
  const mara = await createFounder(browser);
  const team = await createTeam(mara, 'Platform');
  const idris = await createColleague(browser, mara, 'Idris Okafor', { teamIds: [team.id] });
  const goal = await callApi<Goal>(mara.page, 'POST', '/api/goals', {
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
  const details = () => callApi<GoalDetails>(mara.page, 'GET', `/api/goals/${goal.id}/details`);
  return { mara, idris, team, goal, details, hers: mara.page, his: idris.page };
};

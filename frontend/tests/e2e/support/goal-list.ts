import type { Browser, Page } from '@playwright/test';
import type { Goal } from '#shared/goals/goal.ts';
import type { Milestone } from '#shared/goals/milestone.ts';
import { callApi, createFounder, createTeam, type TestUser } from './fixtures.ts';

export const rowOf = (page: Page, title: string) =>
  page.getByRole('row', { name: title, exact: true });
export const titles = (page: Page) => page.getByRole('row').locator('a[id^=goal-title]');

export const createGoal = (of: TestUser, teamId: string, fields: object) =>
  callApi<Goal>(of.page, 'POST', '/api/goals', { teamId, ...fields });
export const addMilestone = (of: TestUser, { id }: Goal, fields: object) =>
  callApi<Milestone>(of.page, 'POST', `/api/goals/${id}/milestones`, fields);

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

export const setUpGoals = async (browser: Browser) => {
  const mara = await createFounder(browser);
  const team = await createTeam(mara, 'Platform');
  return { mara, team, page: mara.page };
};

export const choose = async (
  page: Page,
  field: ReturnType<Page['locator']>,
  option: string | RegExp,
) => {
  await field.click();
  await page.getByRole('option', { name: option }).click();
};

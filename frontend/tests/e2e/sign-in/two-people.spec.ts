import { expect } from '@playwright/test';
import { callApi, newAccount } from '../support/fixtures.ts';
import { holdToast, teamSelector } from '../support/page-helpers.ts';
import { test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

test('two users sign up, join by link and edit one list live, without access to a private team', async ({
  browser,
}) => {
  const mara = newAccount('Mara Lindqvist');
  const idris = newAccount('Idris Okafor', mara.company);

  const hers = await (await browser.newContext()).newPage();
  const his = await (await browser.newContext()).newPage();

  await test.step('Mara signs up', async () => {
    await hers.goto('/');
    await expect(hers).toHaveURL(/\/auth/);
    await hers.getByRole('tab', { name: 'Sign Up' }).click();
    await hers.getByLabel('Full Name').fill(mara.name);
    await hers.getByLabel('Email').fill(mara.username);
    await hers.getByLabel('Company Name').fill(mara.company);
    await hers.getByLabel('Password', { exact: true }).fill(mara.password);
    await hers.getByLabel('Confirm Password').fill(mara.password);
    await hers.getByRole('button', { name: 'Create Account' }).click();
    await expect(hers.getByRole('heading', { name: 'Get started' })).toBeVisible();
  });

  await test.step('Mara creates a team', async () => {
    await hers.goto('/teams');
    await expect(hers.getByRole('heading', { name: 'No Teams Yet' })).toBeVisible();
    await hers.getByRole('main').getByRole('button', { name: 'Create Team' }).first().click();
    const dialog = hers.getByRole('dialog', { name: 'Create Team' });
    await dialog.getByLabel('Team name').fill('Platform');
    await dialog.getByLabel('Description').fill('Keeps shipments flowing');
    await dialog.getByRole('button', { name: 'Create Team' }).click();
    await expect(hers.getByText('Team created successfully').first()).toBeVisible();
    const card = hers.getByRole('region', { name: 'Platform' });
    await expect(card.getByText('Leader')).toBeVisible();
  });

  const [team] = await callApi<{ id: string }[]>(hers, 'GET', '/api/teams');

  await test.step('Idris joins by the invitation link and is signed in', async () => {
    const { id: herId } = await callApi<{ id: string }>(hers, 'GET', '/api/user');
    await his.goto(`/team-invite/${team?.id}?from=${herId}`);
    await expect(his.getByText('Mara Lindqvist invited you to join')).toBeVisible();
    await expect(his.getByRole('heading', { name: 'Platform' })).toBeVisible();
    await expect(his.getByText(`at ${mara.company}`)).toBeVisible();
    await expect(his.getByText('Keeps shipments flowing')).toBeVisible();
    await his.getByLabel('Full Name').fill(idris.name);
    await his.getByLabel('Email Address').fill(idris.username);
    await his.getByLabel('Password', { exact: true }).fill(idris.password);
    await his.getByRole('button', { name: /Join/ }).click();
    await expect(his.getByText('Welcome to the team!').first()).toBeVisible();
    await expect(his).toHaveURL(/\/$/);
    await expect(teamSelector(his)).toContainText('Platform');
  });

  await test.step('edits to the list appear live for both users', async () => {
    await hers.goto('/todos');
    await his.goto('/todos');
    await expect(his.getByText('No todos found')).toBeVisible();
    await hers.getByLabel('New todo').fill('Rotate the credentials');
    await hers.keyboard.press('Enter');
    const hisRow = his.getByRole('row', { name: 'Rotate the credentials' });
    await expect(hisRow).toBeVisible();
    await hisRow.getByRole('checkbox', { name: 'Mark as completed' }).click();
    const herRow = hers.getByRole('row', { name: 'Rotate the credentials' });
    await expect(herRow.getByRole('checkbox')).toBeChecked();
    await herRow.getByRole('button', { name: 'More actions' }).click();
    await hers.getByRole('menuitem', { name: 'Delete' }).click();
    await holdToast(hers, 'Todo deleted');
    await expect(hisRow).toHaveCount(0);
    await hers.getByRole('button', { name: 'Undo' }).click();
    await expect(hisRow).toHaveCount(1);
  });

  await test.step('Idris has no access to the private team', async () => {
    const secret = await callApi<{ id: string }>(hers, 'POST', '/api/teams', {
      name: 'Acquisition',
      isPrivate: true,
    });
    await callApi(hers, 'POST', '/api/todos', { title: 'Sign the offer', teamId: secret.id });
    await hers.goto('/teams');
    await expect(hers.getByRole('region', { name: 'Acquisition' })).toBeVisible();
    await his.goto('/teams');
    await expect(his.getByRole('region', { name: 'Platform' })).toBeVisible();
    await expect(his.getByRole('region', { name: 'Acquisition' })).toHaveCount(0);
    await his.goto(`/team-invite/${secret.id}`);
    await expect(his.getByText('Team Not Found')).toBeVisible();
    const response = await his.request.get(`/api/teams/${secret.id}/todos`);
    expect(response.status()).toBe(404);
  });

  await test.step('adding and removing a member updates the team list live', async () => {
    const teams = await callApi<{ id: string; name: string }[]>(hers, 'GET', '/api/teams');
    const secret = teams.find(({ name }) => name === 'Acquisition');
    const { id: userId } = await callApi<{ id: string }>(his, 'GET', '/api/user');
    await his.goto('/teams');
    await callApi(hers, 'POST', `/api/teams/${secret?.id}/members`, { userId });
    await expect(his.getByRole('region', { name: 'Acquisition' })).toBeVisible();
    await callApi(hers, 'DELETE', `/api/teams/${secret?.id}/members/${userId}`);
    await expect(his.getByRole('region', { name: 'Acquisition' })).toHaveCount(0);
  });
});

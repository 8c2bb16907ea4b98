import { expect } from '@playwright/test';
import { callAs, newAccount } from './people.ts';
import { test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

test('two people sign up, invite, join by link and work on one list, live; one is locked out of the other’s private team', async ({
  browser,
}) => {
  const mara = newAccount('Mara Lindqvist');
  const idris = newAccount('Idris Okafor', mara.company);

  const hers = await (await browser.newContext()).newPage();
  const his = await (await browser.newContext()).newPage();

  await test.step('Mara founds the company', async () => {
    await hers.goto('/');
    await expect(hers).toHaveURL(/\/auth/);
    await hers.getByRole('tab', { name: 'Sign Up' }).click();
    await hers.getByLabel('Full Name').fill(mara.name);
    await hers.getByLabel('Email').fill(mara.username);
    await hers.getByLabel('Company Name').fill(mara.company);
    await hers.getByLabel('Password', { exact: true }).fill(mara.password);
    await hers.getByLabel('Confirm Password').fill(mara.password);
    await hers.getByRole('button', { name: 'Create Account' }).click();
    // Not by role: the question for the phone number may stand above it by now.
    await expect(hers.getByText('No Teams Found').first()).toBeVisible();
    await expect(
      hers.getByText('You need to be assigned to a team to access the dashboard.'),
    ).toBeVisible();
  });

  await test.step('she makes a team and finds its invitation link', async () => {
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

  const [team] = await callAs<{ id: string }[]>(hers, 'GET', '/api/teams');

  await test.step('Idris joins by the link and signs in', async () => {
    await his.goto(`/team-invite/${team?.id}`);
    await expect(his.getByText('Platform').first()).toBeVisible();
    await expect(his.getByText('Keeps shipments flowing')).toBeVisible();
    await his.getByLabel('Full Name').fill(idris.name);
    await his.getByLabel('Email Address').fill(idris.username);
    await his.getByLabel('Password', { exact: true }).fill(idris.password);
    await his.getByRole('button', { name: /Join/ }).click();
    await expect(his.getByText('Welcome to the team!').first()).toBeVisible();
    await expect(his).toHaveURL(/\/auth/, { timeout: 15_000 });
    await his.getByLabel('Email').fill(idris.username);
    await his.getByLabel('Password', { exact: true }).fill(idris.password);
    await his.getByRole('button', { name: 'Sign In' }).click();
    await expect(his).toHaveURL(/\/$/);
  });

  await test.step('they edit the same list and see each other at once', async () => {
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
    await hers.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(hisRow).toHaveCount(0);
  });

  await test.step('her private team does not exist for him', async () => {
    const secret = await callAs<{ id: string }>(hers, 'POST', '/api/teams', {
      name: 'Acquisition',
      isPrivate: true,
    });
    await callAs(hers, 'POST', '/api/todos', { title: 'Sign the offer', teamId: secret.id });
    await hers.goto('/teams');
    await expect(hers.getByRole('region', { name: 'Acquisition' })).toBeVisible();
    await his.goto('/teams');
    await expect(his.getByRole('region', { name: 'Platform' })).toBeVisible();
    await expect(his.getByRole('region', { name: 'Acquisition' })).toHaveCount(0);
    await his.goto(`/team-invite/${secret.id}`);
    await expect(his.getByText('Team Not Found')).toBeVisible();
    const answer = await his.request.get(`/api/teams/${secret.id}/todos`);
    expect(answer.status()).toBe(404);
  });

  await test.step('he is told when he is let in, and when he is shown out', async () => {
    const teams = await callAs<{ id: string; name: string }[]>(hers, 'GET', '/api/teams');
    const secret = teams.find(({ name }) => name === 'Acquisition');
    const { id: userId } = await callAs<{ id: string }>(his, 'GET', '/api/user');
    await his.goto('/teams');
    await callAs(hers, 'POST', `/api/teams/${secret?.id}/members`, { userId });
    await expect(his.getByRole('region', { name: 'Acquisition' })).toBeVisible();
    await callAs(hers, 'DELETE', `/api/teams/${secret?.id}/members/${userId}`);
    await expect(his.getByRole('region', { name: 'Acquisition' })).toHaveCount(0);
  });
});

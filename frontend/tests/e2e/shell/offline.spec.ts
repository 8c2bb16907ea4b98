import { expect } from '@playwright/test';
import { callApi, createFounder, createTeam } from '../support/fixtures.ts';
import { test } from '../support/test.ts';

test('a page whose session failed to load offline loads when back online', {
  tag: '@full',
}, async ({ browser }) => {
  const mara = await createFounder(browser);
  await createTeam(mara, 'Platform');
  const { page } = mara;
  const unreachable = '**/api/**';
  await page.route(unreachable, (route) => route.abort('internetdisconnected'));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible();
  await page.unroute(unreachable);
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Team Dashboard' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'My Todos' })).toBeVisible();
});

test('panels that failed to load offline say so and load when back online', {
  tag: '@full',
}, async ({ browser }) => {
  const mara = await createFounder(browser);
  await createTeam(mara, 'Platform');
  const { page } = mara;
  await page.goto('/teams');
  await expect(page.getByRole('heading', { name: 'Platform' })).toBeVisible();
  // Loads the code of the page; its data is then removed from the cache.
  await page.goto('/directory');
  const people = '**/api/companies/*/users*';
  await page.route(people, (route) => route.abort('internetdisconnected'));
  await page.evaluate(() =>
    indexedDB.databases().then((all) =>
      Promise.all(
        all.map(
          ({ name }) =>
            new Promise((resolve) => {
              const deletion = indexedDB.deleteDatabase(name ?? '');
              deletion.onsuccess = deletion.onerror = deletion.onblocked = resolve;
            }),
        ),
      ),
    ),
  );
  await page.reload();
  const failure = page.getByRole('alert').filter({ hasText: /reach the server|back online/ });
  await expect(failure).toContainText("Couldn't reach the server");
  await page.context().setOffline(true);
  await expect(failure).toContainText("This will load when you're back online.");
  await page.unroute(people);
  await page.context().setOffline(false);
  await expect(failure).toHaveCount(0);
  await expect(page.getByText(mara.account.username).first()).toBeVisible();
});

test('a server that does not answer is said within seconds, and what was changed arrives', async ({
  browser,
}) => {
  const mara = await createFounder(browser);
  const { page } = mara;
  const team = await createTeam(mara, 'Platform');
  await callApi(page, 'POST', '/api/todos', { title: 'Call the bank', teamId: team.id });
  await page.goto('/todos');
  const box = page.getByRole('row').filter({ hasText: 'Call the bank' }).getByRole('checkbox');
  await expect(box).toBeVisible();
  const release: (() => void)[] = [];
  await page.route('**/api/**', async (route) => {
    await new Promise<void>((resolve) => release.push(resolve));
    await route.continue();
  });
  await box.click();
  const notice = page.getByText('Waiting for the server…');
  await expect(notice).toBeVisible({ timeout: 7000 });
  for (const proceed of release) proceed();
  await expect(notice).toHaveCount(0);
  await expect(box).toBeChecked();
});

test('edits that failed without a connection are said together and sent again', async ({
  browser,
}) => {
  const mara = await createFounder(browser);
  const { page } = mara;
  const team = await createTeam(mara, 'Platform');
  const titles = ['Call the bank', 'Send the invoice'];
  for (const title of titles) await callApi(page, 'POST', '/api/todos', { title, teamId: team.id });
  await page.goto('/todos');
  const box = (title: string) =>
    page.getByRole('row').filter({ hasText: title }).getByRole('checkbox');
  await expect(box('Call the bank')).toBeVisible();
  const edits = '**/api/todos/*';
  await page.route(edits, (route) =>
    route.request().method() === 'PATCH' ? route.abort('internetdisconnected') : route.fallback(),
  );
  for (const title of titles) await box(title).click();
  const toast = page.getByRole('region', { name: /Notifications/ });
  await expect(toast.getByText('2 changes not saved')).toBeVisible();
  await expect(box('Call the bank')).not.toBeChecked();
  await page.unroute(edits);
  await toast.getByRole('button', { name: 'Try again' }).click();
  const completed = async () => {
    const todos = await callApi<{ status: string }[]>(page, 'GET', `/api/teams/${team.id}/todos`);
    return todos.filter(({ status }) => status === 'completed').length;
  };
  await expect.poll(completed).toBe(2);
});

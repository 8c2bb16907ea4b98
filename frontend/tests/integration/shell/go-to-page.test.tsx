import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../support/team-fixture.ts';

const choices = () => screen.queryByText('Go to')?.closest('[role=status]') ?? null;

async function open() {
  const shown = await openPage({ path: '/directory', name: /Directory/, responses: {} });
  // The keys are heard when the browser was idle.
  await waitFor(async () => {
    await shown.user.keyboard('g');
    expect(choices()).not.toBeNull();
  });
  return shown;
}

test('G and a letter open a page; the letters are shown meanwhile', async () => {
  const { user, currentUrl } = await open();
  expect(choices()?.textContent).toContain('TTodos');
  await user.keyboard('t');
  expect(choices()).toBeNull();
  await waitFor(() => expect(currentUrl()).toMatch(/^\/todos/));
  expect(document.activeElement?.matches('input')).toBe(false);
  await user.keyboard('gg');
  await waitFor(() => expect(currentUrl()).toMatch(/^\/goals/));
});

test('Escape and letters without a page only end it, and act on nothing else', async () => {
  const { user, currentUrl } = await open();
  await user.keyboard('{Escape}');
  expect(choices()).toBeNull();
  await user.keyboard('gn');
  expect(choices()).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(currentUrl()).toMatch(/^\/directory/);
});

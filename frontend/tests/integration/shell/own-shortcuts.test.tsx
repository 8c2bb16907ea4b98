import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { settingsIn, type UserSettings } from '#shared/people/user-settings.ts';
import { goalListKind } from '../../../src/features/goals/list/goal-list-kind.tsx';
import { issueListKind } from '../../../src/features/issues/list/issue-list-kind.tsx';
import { settingsCopy } from '../../../src/features/settings/settings-copy.ts';
import { todoListKind } from '../../../src/features/todos/list/todo-list-kind.tsx';
import { ShortcutsSheet } from '../../../src/ui/overlays/shortcuts-sheet.tsx';
import { issueResponses, makeIssue } from '../issues/issues-fixture.ts';
import { mockServer } from '../support/mock-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { mara, platform, rowOf } from '../support/team-fixture.ts';

/** Opens a page as Mara, whose settings the mock server keeps. */
async function open(path: string, settings: Partial<UserSettings> = {}) {
  localStorage.setItem('selectedTeamId', platform.id);
  let user = { ...mara, settings: { ...settingsIn(), ...settings } };
  const responses = {
    ...issueResponses([makeIssue('Slow')]),
    'GET /api/user': () => [200, user] as [number, unknown],
    'PATCH /api/user/settings': (body: object) => {
      user = { ...user, settings: { ...user.settings, ...body } };
      return [200, user] as [number, unknown];
    },
  };
  await mockServer({ user, teams: [platform] }, responses);
  const { router } = await renderApp(path);
  return { router, hand: userEvent.setup({ pointerEventsCheck: 0 }) };
}

const quickAdd = () => screen.findByRole('textbox', { name: 'New issue' });
const focused = () => document.activeElement;

async function keysOf(does: string): Promise<(string | null)[]> {
  const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  const keys = sheet.getByText(does).parentElement?.querySelectorAll('kbd') ?? [];
  return [...keys].map(({ textContent }) => textContent);
}

test('keys moved in the settings work on every page, and its sheet lists them', async () => {
  const { router, hand } = await open('/settings');
  for (const [action, key] of [
    ['New item', 'x'],
    ['Level, scope or priority', 'n'],
    ['Edit', 'y'],
    ['Show keyboard shortcuts', 'h'],
  ]) {
    await hand.click(await screen.findByRole('button', { name: `Change key: ${action}` }));
    await hand.keyboard(key!);
  }
  await router.navigate({ to: '/issues' });
  const row = await rowOf('Slow');
  await hand.keyboard('x');
  await waitFor(async () => expect(focused()).toBe(await quickAdd()));
  await hand.click(document.body);
  row.focus();
  await hand.keyboard('e');
  expect(focused()).toBe(row);
  await hand.keyboard('n');
  await screen.findByRole('option', { name: /Level 5/ });
  await hand.keyboard('{Escape}');
  await waitFor(() => expect(focused()).toBe(row));
  await hand.keyboard('?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await hand.keyboard('h');
  expect(await keysOf('New issue')).toEqual(['X']);
  expect(await keysOf('Edit the title')).toEqual(['Y', 'F2']);
  await hand.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  row.focus();
  await hand.keyboard('y');
  expect(await screen.findByRole('textbox', { name: /Slow|Title/ })).toBeTruthy();
});

test('turned off, single keys do nothing and stand nowhere, while other keys still work', async () => {
  const { hand } = await open('/issues', { shortcutsOff: true });
  const row = await rowOf('Slow');
  await hand.keyboard('n?');
  expect([focused(), screen.queryByRole('dialog')]).toEqual([document.body, null]);
  row.focus();
  await hand.keyboard('les');
  expect([focused(), screen.queryByRole('option')]).toEqual([row, null]);
  await hand.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  expect(await keysOf('Edit the title')).toEqual(['F2']);
  expect(screen.queryByText('Change the level')).toBeNull();
  await hand.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await hand.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

type Sheet = ComponentType<{ open: boolean; onOpenChange: () => void }>;

test('every single key that a page lists can be moved', async () => {
  const files = import.meta.glob<Record<string, Sheet>>(
    '../../../src/features/**/*-shortcuts-sheet.tsx',
  );
  const lists = [goalListKind, issueListKind, todoListKind].map(({ shortcuts }) => (
    <ShortcutsSheet key="list" open groups={shortcuts} onOpenChange={() => undefined} />
  ));
  const pages = Object.values(files).map(async (load) => {
    const [Page] = Object.values(await load());
    return Page && <Page open onOpenChange={() => undefined} />;
  });
  expect(pages.length).toBeGreaterThan(10);
  const keys = new Set<string>();
  for (const sheet of [...lists, ...(await Promise.all(pages))]) {
    const { unmount } = render(sheet);
    const caps = (await screen.findByRole('dialog')).querySelectorAll('kbd');
    for (const { textContent } of caps)
      if (/^[!-~]$/.test(textContent ?? '')) keys.add(textContent!.toLowerCase());
    unmount();
  }
  expect([...keys].sort()).toEqual(Object.keys(settingsCopy.shortcuts.actions).sort());
});

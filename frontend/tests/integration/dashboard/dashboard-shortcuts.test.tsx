import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { delayIdleCallbacks } from '../support/delay-idle-callbacks.ts';
import { dashboardResponses, makeTodo } from './dashboard-fixture.ts';
import { show } from './dashboard-page.ts';

delayIdleCallbacks();

const title = () => screen.findByRole('textbox', { name: 'New todo' });
const press = (key: string) => fireEvent.keyDown(document.body, { key });
const responses = dashboardResponses({ todos: [makeTodo('Report')] });

test('of several keys pressed at once, only the first shortcut runs', async () => {
  await show(responses);
  await title();
  for (const key of ['Tab', 'x', 'Shift', '?', 'n']) press(key);
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
});

test('N focuses the new todo before the browser is idle', async () => {
  await show(responses);
  const input = await title();
  press('n');
  await waitFor(() => expect(document.activeElement).toBe(input));
  input.blur();
  press('n');
  expect(document.activeElement).toBe(input);
});

test('text typed before the browser is idle triggers no shortcut', async () => {
  const { user } = await show(responses);
  const input = await title();
  await user.type(input, 'Why?');
  await waitFor(() => expect(document.querySelector('[data-active-row]')).toBeTruthy());
  expect(input.matches('[value="Why?"]')).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from './dashboard-page.ts';
import { dashboardAnswers, makeTodo } from './dashboard-world.ts';
import { neverIdle } from './never-idle.ts';

neverIdle();

const title = () => screen.findByRole('textbox', { name: 'New todo' });
const press = (key: string) => fireEvent.keyDown(document.body, { key });
const answers = dashboardAnswers({ todos: [makeTodo('Report')] });

// The first one here: later their code needs not be fetched any more.
test('of the keys that are pressed before theirs is fetched, the first that means something counts', async () => {
  await show(answers);
  await title();
  for (const key of ['Tab', 'x', 'Shift', '?', 'n']) press(key);
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
});

test('N goes to the new todo before anything is idle', async () => {
  await show(answers);
  const input = await title();
  press('n');
  await waitFor(() => expect(document.activeElement).toBe(input));
  // From now on the keys hear for themselves.
  input.blur();
  press('n');
  expect(document.activeElement).toBe(input);
});

test('what is written before anything is idle is no command', async () => {
  const { user } = await show(answers);
  const input = await title();
  await user.type(input, 'Why?');
  await waitFor(() => expect(document.querySelector('[data-row-stop]')).toBeTruthy());
  expect(input.matches('[value="Why?"]')).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});

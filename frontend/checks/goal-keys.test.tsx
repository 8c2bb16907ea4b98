import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeGoal, showGoal } from './goal-detail-world.ts';
import { neverIdle } from './never-idle.ts';

neverIdle();

test('? lists the keys of a goal before anything is idle', async () => {
  const { main } = await showGoal(makeGoal());
  await main.findByRole('button', { name: 'Title: Cut deploy time' });
  fireEvent.keyDown(document.body, { key: '?' });
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
});

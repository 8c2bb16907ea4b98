import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { delayIdleCallbacks } from '../support/delay-idle-callbacks.ts';
import { makeGoal, showGoal } from './goal-detail-fixture.ts';

delayIdleCallbacks();

test('? lists the shortcuts of the goal page before the browser is idle', async () => {
  const { main } = await showGoal(makeGoal());
  await main.findByRole('button', { name: 'Title: Cut deploy time' });
  fireEvent.keyDown(document.body, { key: '?' });
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
});

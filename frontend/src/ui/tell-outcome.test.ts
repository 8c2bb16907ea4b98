import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../kit/api-error.ts';
import { changeOutcome, tellOutcome, undo } from './tell-outcome.ts';
import { currentToasts, dismissToast } from './toast.ts';

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

const said = () => currentToasts().find(({ open }) => open);
const refused = () => Promise.reject(new ApiError(409, '', { error: 'Not now.' }));

test('what was done is said, with a way back', async () => {
  const back = vi.fn();
  const outcome = { done: 'Goal unlinked', action: undo(back), failed: 'Failed to unlink goal' };
  expect(await tellOutcome(Promise.resolve(), outcome)).toBe(true);
  expect(said()).toMatchObject({ variant: 'success', title: 'Goal unlinked' });
  expect(said()?.action?.label).toBe('Undo');
  said()?.action?.onSelect();
  expect(back).toHaveBeenCalledOnce();
});

test('what shows by itself is not said', async () => {
  expect(await tellOutcome(Promise.resolve(), { failed: 'Failed to tick' })).toBe(true);
  expect(said()).toBeUndefined();
});

test('what was refused is said with the reason, and nothing can be undone of it', async () => {
  const outcome = { done: 'Done', action: undo(vi.fn()), failed: 'Failed to delete goal' };
  expect(await tellOutcome(refused(), outcome)).toBe(false);
  expect(said()).toMatchObject({
    variant: 'destructive',
    title: 'Failed to delete goal',
    description: 'Not now.',
  });
  expect(said()?.action).toBeUndefined();
});

test('what somebody wrote and could not save is given back', async () => {
  const outcome = changeOutcome('goal', { title: 'Ten minutes' }, { title: 'goal title' });
  expect(await tellOutcome(refused(), outcome)).toBe(false);
  expect(said()).toMatchObject({
    title: 'Failed to update goal title',
    description: 'Not now. You wrote: Ten minutes',
    action: { label: 'Copy text' },
  });
});

test.each([
  [{ dueDate: null }, 'Target date updated successfully', 'Failed to update target date'],
  [{ archived: true }, 'Goal updated successfully', 'Failed to update goal'],
  // The first field is the one that was changed; the others say of what it is.
  [
    { dueDate: null, scope: 'following' },
    'Target date updated successfully',
    'Failed to update target date',
  ],
])('a change of %j: %s', (change, done, failed) => {
  const names: Partial<Record<string, string>> = { dueDate: 'target date' };
  expect(changeOutcome('goal', change, names)).toMatchObject({ done, failed });
});

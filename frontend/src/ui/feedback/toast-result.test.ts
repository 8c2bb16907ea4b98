import { MutationObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../kit/api/api-error.ts';
import { isWriting } from '../../kit/api/writes-under-way.ts';
import { createQueryClient } from '../../kit/cache/query-client.ts';
import { currentToasts, dismissToast, toast } from './toast.ts';
import {
  changeToasts,
  toastFailure,
  toastResult,
  undo,
  undoUnlessChanged,
} from './toast-result.ts';

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

const said = () => currentToasts().find(({ open }) => open);
const rejected = () => Promise.reject(new ApiError(409, '', { error: 'Not now.' }));

test('a success shows a toast with Undo', async () => {
  const back = vi.fn();
  const toasts = { success: 'Goal unlinked', action: undo(back), error: 'Failed to unlink goal' };
  expect(await toastResult(() => Promise.resolve(), toasts)).toBe(true);
  expect(said()).toMatchObject({ variant: 'success', title: 'Goal unlinked' });
  expect(said()?.action?.label).toBe('Undo');
  said()?.action?.onSelect();
  expect(back).toHaveBeenCalledOnce();
});

test('a success that is visible anyway shows no toast', async () => {
  expect(await toastResult(() => Promise.resolve(), { error: 'Failed to tick' })).toBe(true);
  expect(said()).toBeUndefined();
});

test('a rejection shows the reason without Undo', async () => {
  const toasts = { success: 'Done', action: undo(vi.fn()), error: 'Failed to delete goal' };
  expect(await toastResult(rejected, toasts)).toBe(false);
  expect(said()).toMatchObject({
    variant: 'destructive',
    title: 'Failed to delete goal',
    description: 'Not now.',
  });
  expect(said()?.action).toBeUndefined();
});

/** As the request of an edit or of a creation fails. */
function failure(status: number, { isCreation = false } = {}): ApiError {
  const error = new ApiError(status, '');
  error.mayRepeat = !isCreation;
  return error;
}

test('edits that failed with the connection are said together and sent again', async () => {
  const sent: string[] = [];
  const failWith = (status: number, name: string) => {
    const act = vi.fn(async () => void sent.push(name)).mockRejectedValueOnce(failure(status));
    return toastResult(act, { success: 'Done', error: `Failed to save ${name}` });
  };
  await failWith(503, 'a');
  expect(said()).toMatchObject({ title: 'Failed to save a', action: { label: 'Try again' } });
  await failWith(503, 'b');
  await failWith(429, 'c');
  expect(said()?.title).toBe('3 changes not saved');
  const [shown] = currentToasts();
  dismissToast(shown!.id);
  shown!.action!.onSelect();
  expect(sent).toEqual(['c', 'b', 'a']);
  await vi.waitFor(() => expect(said()).toMatchObject({ variant: 'success', title: 'Done' }));
  await failWith(409, 'd');
  expect(said()?.action).toBeUndefined();
});

test('a creation is not sent again: it could make two', async () => {
  const act = () => Promise.reject(failure(503, { isCreation: true }));
  await toastResult(act, { error: 'Failed to create team' });
  expect(said()).toMatchObject({ title: 'Failed to create team' });
  expect(said()?.action).toBeUndefined();
});

test('what an open form has is not sent again by a toast', () => {
  toastFailure('Failed to save comment', failure(503), { again: null });
  expect(said()).toMatchObject({ title: 'Failed to save comment' });
  expect(said()?.action).toBeUndefined();
});

test('a mutation is sent again with its callbacks', async () => {
  const client = createQueryClient();
  const send = vi.fn((name: string) => Promise.resolve(name));
  send.mockRejectedValueOnce(failure(503)).mockRejectedValueOnce(failure(502));
  const saved: string[] = [];
  const mutation = new MutationObserver(client, {
    mutationFn: send,
    onSuccess: (name) => void saved.push(name),
    onError: (error) => toastFailure('Failed to rename', error),
  });
  await mutation.mutate('Ops').catch(() => undefined);
  expect(said()).toMatchObject({ title: 'Failed to rename', action: { label: 'Try again' } });
  const sendAgain = async (calls: number) => {
    const [shown] = currentToasts();
    dismissToast(shown!.id);
    shown!.action!.onSelect();
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(calls));
  };
  await sendAgain(2);
  await vi.waitFor(() => expect(said()?.action?.label).toBe('Try again'));
  await sendAgain(3);
  await vi.waitFor(() => expect(saved).toEqual(['Ops']));
});

test('text that could not be saved can be copied', async () => {
  const toasts = changeToasts('goal', { title: 'Ten minutes' }, { title: 'goal title' });
  expect(await toastResult(rejected, toasts)).toBe(false);
  expect(said()).toMatchObject({
    title: 'Failed to update goal title',
    description: 'Not now. You wrote: Ten minutes',
    action: { label: 'Copy text' },
  });
});

test.each([
  [{ dueDate: null }, 'Target date updated successfully', 'Failed to update target date'],
  [{ archived: true }, 'Goal updated successfully', 'Failed to update goal'],
  // The first field is the one that was edited.
  [
    { dueDate: null, scope: 'following' },
    'Target date updated successfully',
    'Failed to update target date',
  ],
])('an edit of %j has the toasts %s and %s', (change, success, error) => {
  const names: Partial<Record<string, string>> = { dueDate: 'target date' };
  expect(changeToasts('goal', change, names)).toMatchObject({ success, error });
});

test('an edit of a field without a success toast has only the error toast', () => {
  const names = { title: 'goal title', status: 'goal status' };
  const edit = (change: { title?: string; status?: string }) =>
    changeToasts('goal', change, names, ['status']);
  expect(edit({ title: 'New' })).toEqual({ error: 'Failed to update goal title', text: 'New' });
  expect(edit({ status: 'on_track' }).success).toBe('Goal status updated successfully');
});

test.each([
  ['as it was set', 'done', true],
  ['unknown', undefined, true],
  ['changed since', 'late', false],
])('a former value is written back unless another was set since: %s', (_, now, isBack) => {
  const back = vi.fn();
  void undoUnlessChanged('done', () => now, back).onSelect();
  expect(back).toHaveBeenCalledTimes(isBack ? 1 : 0);
  expect(said()?.title).toBe(isBack ? undefined : 'Not undone: it has changed since');
});

test('what is done is a write under way until its result is shown', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const result = toastResult(() => promise, { success: 'Done', error: 'Failed' });
  expect(isWriting()).toBe(true);
  resolve();
  await result;
  expect(isWriting()).toBe(false);
});

test('of several results undone together, those that failed are undone again', async () => {
  const together = (count: number) => `${count} deleted`;
  const failing = vi.fn().mockResolvedValueOnce(false).mockResolvedValue(true);
  const others = [vi.fn(), vi.fn()];
  for (const onSelect of [others[0]!, failing, others[1]!])
    toast({ title: 'Deleted', action: undo(onSelect, together) });
  const action = said()?.action;
  expect(await action?.onSelect()).toBe(false);
  expect(await action?.onSelect()).toBe(true);
  expect(failing).toHaveBeenCalledTimes(2);
  for (const other of others) expect(other).toHaveBeenCalledOnce();
});

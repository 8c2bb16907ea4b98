import { afterEach, expect, test, vi } from 'vitest';
import { currentToasts, dismissToast } from '../../../ui/feedback/toast.ts';
import { linkActions } from './link-actions.ts';

const copy = { linked: 'Linked', linkFailed: 'No', unlinked: 'Unlinked', unlinkFailed: 'No' };

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

test.each([
  ['is linked again', null, [null, 'g']],
  ['stays linked to another goal', 'other', [null]],
])('with Undo an unlinked item %s', async (_, goalIdNow, sent) => {
  const change = vi.fn((_id: string, _change: { goalId: string | null }) => Promise.resolve());
  const actions = linkActions(change, (id) => ({ id, goalId: goalIdNow }), copy);
  actions.unlink({ id: 'i', goalId: 'g' });
  await vi.waitFor(() => expect(currentToasts()[0]?.title).toBe('Unlinked'));
  await currentToasts()[0]?.action?.onSelect();
  expect(change.mock.calls.map(([, { goalId }]) => goalId)).toEqual(sent);
});

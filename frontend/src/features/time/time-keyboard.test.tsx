import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { currentSavedMarks } from '../../ui/feedback/saved-marks.ts';
import { api, entry, idris, serve, show } from './testing/show-time.tsx';

const review = entry({ id: 'e1', description: 'Review' });
const planning = entry({ id: 'e2', description: 'Planning', userId: idris.id, user: idris });
const writing = entry({ id: 'e3', description: 'Writing' });
const row = (name: RegExp) => screen.getByRole('row', { name });
const focused = () => document.activeElement;
const ready = () => waitFor(() => expect(document.querySelector('[data-active-row]')).toBeTruthy());

test('arrows move through the time entries of a todo, E edits and Delete asks', async () => {
  const state = serve({ entries: [review, planning, writing] });
  api.on('PATCH /api/todos/t1/time-entries/e1', ({ body }) => ({
    body: { ...review, ...(body as object) },
  }));
  api.on('DELETE /api/todos/t1/time-entries/e1', () => {
    state.entries = [planning, writing];
    return {};
  });
  const user = await show();
  await user.click(await screen.findByRole('button', { name: 'Show all (3)' }));
  await ready();
  row(/Review/).focus();
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe(row(/Planning/));
  // An entry of somebody else, which cannot be edited or deleted.
  await user.keyboard('e{Delete}');
  expect(screen.queryByLabelText('Duration')).toBeNull();
  expect(screen.queryByRole('alertdialog')).toBeNull();

  await user.keyboard('{Home}e');
  const duration = await screen.findByLabelText('Duration');
  expect(focused()).toBe(duration);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByLabelText('Duration')).toBeNull());
  expect(focused()).toBe(row(/Review/));
  await user.keyboard('{F2}');
  await user.type(await screen.findByLabelText('Notes'), ' of it');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(currentSavedMarks()).toHaveLength(1));
  await waitFor(() => expect(focused()).toBe(row(/Review/)));

  await user.keyboard('{Delete}');
  const alertDialog = within(await screen.findByRole('alertdialog'));
  await user.click(alertDialog.getByRole('button', { name: 'Delete entry' }));
  await waitFor(() => expect(screen.queryByText(/Review/)).toBeNull());
  await waitFor(() => expect(focused()).toBe(row(/Planning/)));
});

test('N opens the dialog, and the manual entry inside it; Escape leaves the list first', async () => {
  serve({ entries: [review, writing] });
  const user = await show();
  await user.keyboard('n');
  const dialog = await screen.findByRole('dialog', { name: 'Time Tracking' });
  const inside = within(dialog);
  await waitFor(() => expect(focused()).toBe(inside.getByLabelText('Duration')));
  await inside.findByRole('row', { name: /Review/ });
  await waitFor(() => expect(dialog.querySelector('[data-active-row]')).toBeTruthy());
  inside.getByRole('button', { name: 'Edit Writing' }).focus();
  await user.keyboard('n');
  expect(focused()).toBe(inside.getByLabelText('Duration'));
  await user.keyboard('n');
  expect(inside.getByLabelText<HTMLInputElement>('Duration').value).toBe('n');

  inside.getByRole('button', { name: 'Edit Writing' }).focus();
  await user.keyboard('{Escape}');
  expect(focused()).toBe(inside.getByRole('row', { name: /Writing/ }));
  await user.keyboard('{ArrowUp}');
  expect(focused()).toBe(inside.getByRole('row', { name: /Review/ }));
  await user.keyboard('e');
  await waitFor(() => expect(inside.getAllByLabelText('Duration')).toHaveLength(2));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(inside.getAllByLabelText('Duration')).toHaveLength(1));
  expect(focused()).toBe(inside.getByRole('row', { name: /Review/ }));
  await user.keyboard('{Escape}');
  expect(focused()).toBe(dialog);
});

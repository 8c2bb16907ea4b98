import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { sessionQuery } from '../../session/session-queries.ts';
import { api, client, entry, idris, mara, serve } from '../testing/show-time.tsx';
import { DeletedTodoTitle } from './deleted-todo-title.tsx';

const path = '/api/todos/t1/time-entries/e1';

function show(viewer: { id: string; name: string }) {
  serve();
  client.setQueryData(sessionQuery.queryKey, viewer as never);
  const ofDeleted = entry({ id: 'e1', todo: { id: 't1', title: 'Old plan', isDeleted: true } });
  render(
    <QueryClientProvider client={client}>
      <DeletedTodoTitle entry={ofDeleted} />
    </QueryClientProvider>,
  );
  return userEvent.setup({ pointerEventsCheck: 0 });
}

test('marks the todo as deleted, and offers colleagues nothing', () => {
  show(idris);
  expect(document.body.textContent).toContain('Old plan (deleted)');
  expect(screen.queryByRole('button')).toBeNull();
});

test('opens the own entry, which can be corrected', async () => {
  const person = show(mara);
  api.on(`PATCH ${path}`, { body: entry({ id: 'e1' }) });
  await person.click(screen.getByRole('button', { name: 'Old plan (deleted)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit time entry' }));
  const duration = await dialog.findByRole('textbox', { name: /^Duration/ });
  await person.clear(duration);
  await person.type(duration, '45m');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.requestsTo(`PATCH ${path}`)).toMatchObject([{ body: { duration: 2700 } }]),
  );
});

test('deletes the own entry after asking', async () => {
  const person = show(mara);
  api.on(`DELETE ${path}`, { status: 204 });
  await person.click(screen.getByRole('button', { name: 'Old plan (deleted)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit time entry' }));
  await person.click(await dialog.findByRole('button', { name: 'Delete entry' }));
  const question = within(await screen.findByRole('alertdialog'));
  await person.click(question.getByRole('button', { name: 'Delete entry' }));
  await waitFor(() => expect(api.requestsTo(`DELETE ${path}`)).toHaveLength(1));
});

import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { AlertDialog, Dialog } from '../../overlays/dialog.tsx';
import { focused, letters, Rows, row, show, user } from '../../testing/show-rows.tsx';

function Asking() {
  const [names, setNames] = useState(letters);
  const [nameToDelete, setNameToDelete] = useState<string>();
  return (
    <>
      <Rows names={names} onDelete={setNameToDelete} />
      <AlertDialog
        open={nameToDelete !== undefined}
        onOpenChange={() => setNameToDelete(undefined)}
        title="Delete it?"
        description="It will be gone."
        confirmLabel="Delete"
        onConfirm={() => {
          setNames(names.filter((name) => name !== nameToDelete));
          setNameToDelete(undefined);
        }}
      />
    </>
  );
}

test('a confirmed deletion moves the focus to the row or to the next one', async () => {
  await show(<Asking />);
  row('B').focus();
  await user.keyboard('{Delete}');
  await screen.findByRole('alertdialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(focused()).toBe(row('B')));
  await user.keyboard('{Delete}');
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(focused()).toBe(row('C')));
  expect(screen.queryByRole('row', { name: 'B' })).toBeNull();
});

function InDialog() {
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen} title="Inside">
      <Rows names={letters} />
    </Dialog>
  );
}

test('Escape leaves the control, then the list, then closes the dialog', async () => {
  render(<InDialog />);
  const dialog = await screen.findByRole('dialog', { name: 'Inside' });
  await waitFor(() => expect(row('A').tabIndex).toBe(0));
  screen.getByText('Edit B').focus();
  await user.keyboard('{Escape}');
  expect(focused()).toBe(row('B'));
  await user.keyboard('{Escape}');
  expect(focused()).toBe(dialog);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('Escape closes a dialog opened over the list before it has the focus', async () => {
  await show(
    <>
      <Rows names={letters} />
      <InDialog />
    </>,
  );
  const covered = await screen.findByRole('dialog', { name: 'Inside' });
  const under = document.querySelector('[role=row]')!;
  expect(covered.contains(under)).toBe(false);
  fireEvent.keyDown(under, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

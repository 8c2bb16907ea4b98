import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { asksBeforeLeaving } from '../testing/asks-before-leaving.ts';
import { AlertDialog } from './alert-dialog.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Select } from './select.tsx';
import { Sheet } from './sheet.tsx';
import { toast } from './toast.ts';
import { ToastSlot } from './toast-slot.tsx';

function PageWithDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Create Team</Button>
      <Dialog open={open} onOpenChange={setOpen} title="New team" description="For a project">
        <input aria-label="Name" />
      </Dialog>
    </>
  );
}

test('a dialog opened by state takes the focus, keeps it and gives it back', async () => {
  const user = userEvent.setup();
  render(<PageWithDialog />);
  const opener = screen.getByRole('button', { name: 'Create Team' });
  await user.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'New team' });
  expect(dialog.getAttribute('aria-describedby')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox')));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('an alert is not closed by a deed under way, nor by a click outside', async () => {
  const user = userEvent.setup();
  const confirm = vi.fn();
  const change = vi.fn();
  const props = {
    open: true,
    onOpenChange: change,
    title: 'Delete team?',
    description: 'This cannot be undone.',
    confirmLabel: 'Delete',
    onConfirm: confirm,
  };
  const { rerender } = render(<AlertDialog {...props} />);
  await screen.findByRole('alertdialog', { name: 'Delete team?' });
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(confirm).toHaveBeenCalledOnce();
  expect(change).not.toHaveBeenCalled();
  rerender(<AlertDialog {...props} pending />);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(confirm).toHaveBeenCalledOnce();
  await user.keyboard('{Escape}');
  expect(change).toHaveBeenCalledWith(false);
});

test('Escape closes a dialog also while a toast shows, and the popup in it alone', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const change = vi.fn();
  render(
    <>
      <Dialog open onOpenChange={change} title="New team">
        <Select
          label="Leader"
          options={[{ value: 'mara', label: 'Mara' }]}
          value="mara"
          onValueChange={() => undefined}
        />
      </Dialog>
      <ToastSlot />
    </>,
  );
  await user.click(await screen.findByRole('combobox', { name: 'Leader' }));
  await screen.findByRole('option', { name: 'Mara' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  expect(change).not.toHaveBeenCalled();
  act(() => void toast({ title: 'Saved' }));
  await screen.findAllByText('Saved');
  await user.keyboard('{Escape}');
  expect(change).toHaveBeenCalledWith(false);
});

test('Escape closes a sheet and a question also while a toast shows', async () => {
  const user = userEvent.setup();
  for (const [Popup, role] of [
    [Sheet, 'dialog'],
    [AlertDialog, 'alertdialog'],
  ] as const) {
    const change = vi.fn();
    const { unmount } = render(
      <>
        <Popup
          open
          onOpenChange={change}
          title="Shortcuts"
          description="Of this page"
          confirmLabel="Go on"
          onConfirm={() => undefined}
        >
          <input aria-label="Name" />
        </Popup>
        <ToastSlot />
      </>,
    );
    await screen.findByRole(role, { name: 'Shortcuts' });
    screen.getByRole('textbox', { name: 'Name' }).focus();
    act(() => void toast({ title: 'Saved' }));
    await screen.findAllByText('Saved');
    await user.keyboard('{Escape}');
    expect(change).toHaveBeenCalledWith(false);
    unmount();
  }
});

describe('what was written in a dialog or sheet', () => {
  async function show(Popup: typeof Dialog | typeof Sheet, children: ReactNode) {
    const change = vi.fn();
    render(
      <Popup open onOpenChange={change} title="New team">
        {children}
      </Popup>,
    );
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await screen.findByRole('dialog', { name: 'New team' });
    return { user, change };
  }
  const question = () => screen.findByRole('alertdialog', { name: 'Discard what you wrote?' });
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });

  test.each([
    ['dialog', Dialog],
    ['sheet', Sheet],
  ])('%s: is thrown away by Escape only after asking', async (_, Popup) => {
    const { user, change } = await show(Popup, <input aria-label="Name" defaultValue="Platform" />);
    expect(asksBeforeLeaving()).toBe(false);
    await user.type(name(), ' two');
    expect(asksBeforeLeaving()).toBe(true);
    await user.keyboard('{Escape}');
    await question();
    expect(change).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Keep writing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(name().value).toBe('Platform two');
    await user.keyboard('{Escape}');
    await question();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(change).toHaveBeenCalledExactlyOnceWith(false);
    expect(asksBeforeLeaving()).toBe(false);
  });

  test.each([
    ['nothing is written', async () => undefined],
    ['it is taken back', (user: UserEvent) => user.type(name(), 'x{Backspace}')],
    ['it is sent', (user: UserEvent) => user.type(name(), 'New{Enter}')],
    [
      'it is only a search',
      (user: UserEvent) => user.type(screen.getByRole('searchbox', { name: 'Search' }), 'mara'),
    ],
  ])('is no question where %s', async (_, write) => {
    const { user, change } = await show(
      Dialog,
      <form onSubmit={(event) => event.preventDefault()}>
        <input aria-label="Name" />
        <input aria-label="Search" type="search" />
        <button type="submit">Save</button>
      </form>,
    );
    await write(user);
    await user.keyboard('{Escape}');
    expect(change).toHaveBeenCalledExactlyOnceWith(false);
  });

  test('is thrown away by the X knowingly', async () => {
    const { user, change } = await show(Dialog, <input aria-label="Name" />);
    await user.type(name(), 'New');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(change).toHaveBeenCalledExactlyOnceWith(false);
  });

  test('is asked for once more where it was refused', async () => {
    const { user, change } = await show(
      Dialog,
      <form onSubmit={(event) => event.preventDefault()}>
        <input aria-label="Name" aria-invalid />
      </form>,
    );
    await user.type(name(), 'New{Enter}{Escape}');
    await question();
    expect(change).not.toHaveBeenCalled();
  });
});

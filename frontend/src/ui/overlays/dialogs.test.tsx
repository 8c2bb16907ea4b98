import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { asksBeforeLeaving } from '../../testing/asks-before-leaving.ts';
import { toast } from '../feedback/toast.ts';
import { ToastSlot } from '../feedback/toast-slot.tsx';
import { Select } from '../forms/select/select.tsx';
import { Switch } from '../forms/switch.tsx';
import { ToggleGroup } from '../forms/toggle-group.tsx';
import { Button } from '../primitives/button.tsx';
import { AlertDialog, Dialog, Sheet } from './dialog.tsx';
import { Menu } from './popup/menu.tsx';
import { Popover } from './popup/popover.tsx';

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

function LeaderSelect() {
  const [leader, setLeader] = useState('mara');
  const options = [
    { value: 'mara', label: 'Mara' },
    { value: 'idris', label: 'Idris' },
  ];
  return <Select label="Leader" options={options} value={leader} onValueChange={setLeader} />;
}

function DayToggles() {
  const [days, setDays] = useState<readonly string[]>([]);
  const options = [{ value: 'mon', label: 'Monday', short: 'Mon' }];
  return <ToggleGroup label="Days" options={options} values={days} onValuesChange={setDays} />;
}

test('a dialog opened by state traps the focus and restores it', async () => {
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

test('an AlertDialog is not closed while pending or by a click outside', async () => {
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

test('Escape closes a dialog even while a toast is open, and first the popup inside it', async () => {
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

test('Escape closes a menu and a popover while a toast is open, but not the dialog around', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const change = vi.fn();
  render(
    <>
      <Dialog open onOpenChange={change} title="New team">
        <Menu
          trigger={<Button>More</Button>}
          entries={[{ label: 'Rename', onSelect: () => undefined }]}
        />
        <Popover trigger={<Button>Members</Button>} label="Members">
          <input aria-label="Search" />
        </Popover>
      </Dialog>
      <ToastSlot />
    </>,
  );
  for (const [name, find] of [
    ['More', () => screen.findByRole('menu')],
    ['Members', () => screen.findByRole('dialog', { name: 'Members' })],
  ] as const) {
    await user.click(await screen.findByRole('button', { name }));
    const popup = await find();
    await waitFor(() => expect(popup.contains(document.activeElement)).toBe(true));
    act(() => void toast({ title: 'Saved' }));
    await screen.findAllByText('Saved');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(popup.isConnected).toBe(false));
    expect(change).not.toHaveBeenCalled();
  }
});

test('Escape closes a Sheet and an AlertDialog even while a toast is open', async () => {
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

describe('unsaved edits in a Dialog or Sheet', () => {
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
  const question = () => screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });

  test.each([
    ['dialog', Dialog],
    ['sheet', Sheet],
  ])('%s: are discarded by Escape only after asking', async (_, Popup) => {
    const { user, change } = await show(Popup, <input aria-label="Name" defaultValue="Platform" />);
    expect(asksBeforeLeaving()).toBe(false);
    await user.type(name(), ' two');
    expect(asksBeforeLeaving()).toBe(true);
    await user.keyboard('{Escape}');
    await question();
    expect(change).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(name().value).toBe('Platform two');
    await user.keyboard('{Escape}');
    await question();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(change).toHaveBeenCalledExactlyOnceWith(false);
    expect(asksBeforeLeaving()).toBe(false);
  });

  test.each([
    ['nothing was typed', async () => undefined],
    ['the text is as before', (user: UserEvent) => user.type(name(), 'x{Backspace}')],
    ['the form was submitted', (user: UserEvent) => user.type(name(), 'New{Enter}')],
    [
      'only a search was typed',
      (user: UserEvent) => user.type(screen.getByRole('searchbox', { name: 'Search' }), 'mara'),
    ],
  ])('are not asked about when %s', async (_, write) => {
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

  test.each<[string, ReactNode, (user: UserEvent) => Promise<void>]>([
    [
      'a chosen option',
      <LeaderSelect key="select" />,
      async (user) => {
        await user.click(screen.getByRole('combobox', { name: 'Leader' }));
        await user.click(await screen.findByRole('option', { name: 'Idris' }));
        await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
      },
    ],
    [
      'a switch',
      <Switch key="switch" label="Private" />,
      (user) => user.click(screen.getByRole('switch')),
    ],
    [
      'a toggle button',
      <DayToggles key="toggles" />,
      (user) => user.click(screen.getByRole('button', { name: 'Mon, Monday' })),
    ],
  ])('of %s in a form are discarded by Escape only after asking', async (_, control, edit) => {
    const { user, change } = await show(Dialog, <form>{control}</form>);
    await edit(user);
    await user.keyboard('{Escape}');
    await question();
    expect(change).not.toHaveBeenCalled();
  });

  test('in a choice outside a form apply immediately and are not asked about', async () => {
    const { user, change } = await show(Dialog, <Switch label="Sound" />);
    await user.click(screen.getByRole('switch'));
    await user.keyboard('{Escape}');
    expect(change).toHaveBeenCalledExactlyOnceWith(false);
  });

  test('are discarded by the close button without asking', async () => {
    const { user, change } = await show(Dialog, <input aria-label="Name" />);
    await user.type(name(), 'New');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(change).toHaveBeenCalledExactlyOnceWith(false);
  });

  test('are asked about again after an invalid submit', async () => {
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

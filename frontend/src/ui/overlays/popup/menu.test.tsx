import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from '../../primitives/button.tsx';
import { Dialog } from '../dialog.tsx';
import { Menu } from './menu.tsx';

const noop = () => undefined;

test('the first click opens the menu from the same button, although its code is not loaded yet', async () => {
  const user = userEvent.setup();
  render(
    <Menu trigger={<Button>New Item</Button>} entries={[{ label: 'Todo', onSelect: noop }]} />,
  );
  const button = screen.getByRole('button', { name: 'New Item' });
  expect(button.getAttribute('aria-haspopup')).toBe('menu');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await user.click(button);
  expect(await screen.findByRole('menuitem', { name: 'Todo' })).toBeTruthy();
  expect(button.isConnected).toBe(true);
  expect(button.getAttribute('aria-expanded')).toBe('true');
});

test.each(['{Enter}', ' ', '{ArrowDown}'])('the key %j opens it on its first item', async (key) => {
  const user = userEvent.setup();
  render(
    <Menu
      trigger={<Button>Open</Button>}
      entries={[
        { label: 'Off', onSelect: noop, disabled: true },
        { label: 'First', onSelect: noop },
      ]}
    />,
  );
  await user.tab();
  await user.keyboard(key);
  const first = await screen.findByRole('menuitem', { name: 'First' });
  await waitFor(() => expect(document.activeElement).toBe(first));
});

test('Escape closes it and restores the focus to the trigger', async () => {
  const user = userEvent.setup();
  render(<Menu trigger={<Button>Open</Button>} entries={[{ label: 'Todo', onSelect: noop }]} />);
  const button = screen.getByRole('button');
  await user.click(button);
  await screen.findByRole('menu');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});

function PageWithDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Menu
        trigger={<Button>More</Button>}
        entries={[{ label: 'Rename', onSelect: () => setOpen(true) }]}
      />
      <Dialog open={open} onOpenChange={setOpen} title="Rename">
        <input aria-label="Name" />
      </Dialog>
    </>
  );
}

test('an item acts after the focus is restored, so that a dialog it opens restores it there', async () => {
  const user = userEvent.setup();
  render(<PageWithDialog />);
  const button = screen.getByRole('button', { name: 'More' });
  await user.click(button);
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  const field = await screen.findByRole('textbox', { name: 'Name' });
  await waitFor(() => expect(document.activeElement?.closest('[role=dialog]')).toBeTruthy());
  await user.click(field);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('a checkbox item announces whether it is checked', async () => {
  const user = userEvent.setup();
  const toggle = vi.fn();
  render(
    <Menu
      trigger={<Button>View</Button>}
      entries={[{ label: 'Show archived', checked: true, onSelect: toggle }]}
    />,
  );
  await user.click(screen.getByRole('button'));
  const choice = await screen.findByRole('menuitemcheckbox', { name: 'Show archived' });
  expect(choice.getAttribute('aria-checked')).toBe('true');
  await user.click(choice);
  await waitFor(() => expect(toggle).toHaveBeenCalledOnce());
});

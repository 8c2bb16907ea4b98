import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ConfirmByName } from './confirm-by-name.tsx';

const props = {
  open: true,
  onOpenChange: () => undefined,
  title: 'Delete Team',
  description: 'This deletes the team.',
  confirmLabel: 'Delete Team',
};

async function show(name: string, fields: Partial<Parameters<typeof ConfirmByName>[0]> = {}) {
  const onConfirm = vi.fn();
  const dialog = (more: typeof fields = {}) => (
    <ConfirmByName {...props} {...fields} {...more} name={name} onConfirm={onConfirm} />
  );
  const { rerender } = render(dialog());
  const field = await screen.findByRole<HTMLInputElement>('textbox');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete Team' });
  return { onConfirm, field, button, reopen: rerender, dialog, user: userEvent.setup() };
}

test.each([
  ['Platform', 'Platform', true],
  ['Platform', '  pLATFORM ', true],
  ['Öfen & Straße', 'öfen & straße', true],
  ['Zoe\u0308', 'Zoë', true],
  ['Platform', 'Platfor', false],
  ['Platform', '', false],
])('ConfirmByName of %j with %j typed: enabled is %j', async (name, typed, isEnabled) => {
  const { onConfirm, field, button, user } = await show(name);
  if (typed) await user.type(field, typed);
  expect(button.disabled).toBe(!isEnabled);
  await user.type(field, '{Enter}');
  expect(onConfirm).toHaveBeenCalledTimes(isEnabled ? 1 : 0);
});

test('ConfirmByName focuses the field', async () => {
  const { field } = await show('Platform');
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test('ConfirmByName stays disabled while another choice is missing', async () => {
  const { onConfirm, field, button, user } = await show('Platform', { confirmDisabled: true });
  await user.type(field, 'Platform{Enter}');
  expect(button.disabled).toBe(true);
  expect(onConfirm).not.toHaveBeenCalled();
});

test('ConfirmByName is empty when it opens again', async () => {
  const { field, reopen, dialog, user } = await show('Platform');
  await user.type(field, 'Platform');
  reopen(dialog({ open: false }));
  reopen(dialog({ open: true }));
  expect((await screen.findByRole<HTMLInputElement>('textbox')).value).toBe('');
});

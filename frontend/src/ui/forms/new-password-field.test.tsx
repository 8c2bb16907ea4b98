import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { NewPasswordField } from './new-password-field.tsx';
import { PasswordInput } from './password-input.tsx';

test('announces the strength of the password while typing', async () => {
  const hand = userEvent.setup();
  const onChange = vi.fn();
  render(
    <NewPasswordField label="Password">
      {(control) => <PasswordInput {...control} onChange={onChange} />}
    </NewPasswordField>,
  );
  const input = screen.getByLabelText('Password');
  const hint = screen.getByText('At least 6 characters');
  expect(hint.getAttribute('aria-live')).toBe('polite');
  expect(input.getAttribute('autocomplete')).toBe('new-password');
  expect(input.getAttribute('aria-describedby')).toBe(hint.parentElement?.id);
  await hand.type(input, 'secre');
  expect(hint.textContent).toBe('At least 6 characters');
  await hand.type(input, 't');
  expect(hint.textContent).toBe('Weak. Add more words or characters.');
  await hand.type(input, ' horse');
  expect(hint.textContent).toBe('Fair. Longer is stronger.');
  await hand.type(input, ' 7 cranes');
  expect(hint.textContent).toBe('Strong');
  expect(onChange).toHaveBeenCalledTimes('secret horse 7 cranes'.length);
});

test('shows the error instead of the hint', () => {
  render(
    <NewPasswordField label="Password" error="Too common.">
      {(control) => <PasswordInput {...control} />}
    </NewPasswordField>,
  );
  expect(screen.getByRole('alert').textContent).toBe('Too common.');
  expect(screen.queryByText('At least 6 characters')).toBeNull();
});

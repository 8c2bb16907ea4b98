import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../../kit/api/api-error.ts';
import { PoliciesSection } from './policies-section.tsx';
import { showSection } from './testing/show-section.tsx';

test('saves each rule when it is changed', async () => {
  const { onChange, user } = showSection(PoliciesSection);
  await user.click(screen.getByRole('combobox', { name: 'Who can invite people' }));
  await user.click(await screen.findByRole('option', { name: 'Administrators only' }));
  const factor = screen.getByRole<HTMLInputElement>('switch', { name: 'Require two-step sign-in' });
  await waitFor(() => expect(onChange).toHaveBeenCalledWith({ inviters: 'administrators' }));
  await user.click(factor);
  await waitFor(() => expect(factor.checked).toBe(true));
  expect(onChange).toHaveBeenLastCalledWith({ requiresSecondFactor: true });
  await user.click(screen.getByRole('switch', { name: 'People can change their own name' }));
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith({ ownNameChange: false }));
  await user.click(screen.getByRole('switch', { name: 'People can change their own password' }));
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith({ ownPasswordChange: false }));
});

test('saves email domains, and shows what is wrong with one', async () => {
  const error = 'A domain looks like example.com';
  const body = { error: 'Invalid', code: 'invalid_input', fields: { 'emailDomains.1': error } };
  const { onChange, user } = showSection(PoliciesSection);
  onChange.mockRejectedValueOnce(new ApiError(400, body.error, body));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Email domains/ });
  await user.type(field, 'northwind.io, northwind{Enter}');
  expect(await screen.findByText(error)).toBeTruthy();
  await user.type(field, '.example; day-zero.test{Enter}');
  await screen.findByText('Email domains changed');
  const emailDomains = ['northwind.io', 'northwind.example', 'day-zero.test'];
  expect(onChange).toHaveBeenLastCalledWith({ emailDomains });
  expect(field.value).toBe(emailDomains.join(', '));
  await user.clear(field);
  await user.type(field, '{Enter}');
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith({ emailDomains: [] }));
});

test('a rule that was not saved stays as it was', async () => {
  const { onChange, user } = showSection(PoliciesSection);
  onChange.mockRejectedValue(new Error('offline'));
  const factor = screen.getByRole<HTMLInputElement>('switch', { name: 'Require two-step sign-in' });
  await user.click(factor);
  expect(await screen.findByText('Failed to save')).toBeTruthy();
  expect(factor.checked).toBe(false);
});

import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CompanySettings } from '#shared/people/company-settings.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { currentToasts, dismissToast } from '../../ui/feedback/toast.ts';
import { ToastSlot } from '../../ui/feedback/toast-slot.tsx';
import { PoliciesSection } from './policies-section.tsx';
import { sampleSettings } from './testing/sample-settings.ts';

afterEach(() => {
  cleanup();
  for (const { id } of currentToasts()) dismissToast(id);
});

const onChange = vi.fn<(change: Partial<CompanySettings>) => Promise<void>>();

function Shown() {
  const [settings, setSettings] = useState(sampleSettings());
  const save = async (change: Partial<CompanySettings>) => {
    await onChange(change);
    setSettings({ ...settings, ...change });
  };
  return (
    <>
      <PoliciesSection settings={settings} onChange={save} />
      <ToastSlot />
    </>
  );
}

test('saves each rule when it is changed', async () => {
  onChange.mockReset().mockResolvedValue();
  const hand = userEvent.setup({ pointerEventsCheck: 0 });
  render(<Shown />);
  await hand.click(screen.getByRole('combobox', { name: 'Who can invite people' }));
  await hand.click(await screen.findByRole('option', { name: 'Administrators only' }));
  const factor = screen.getByRole<HTMLInputElement>('switch', { name: 'Require two-step sign-in' });
  await waitFor(() => expect(onChange).toHaveBeenCalledWith({ inviters: 'administrators' }));
  await hand.click(factor);
  await waitFor(() => expect(factor.checked).toBe(true));
  expect(onChange).toHaveBeenLastCalledWith({ requiresSecondFactor: true });
  await hand.click(screen.getByRole('switch', { name: 'People change their own name' }));
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith({ ownNameChange: false }));
});

test('saves email domains, and shows what is wrong with one', async () => {
  const error = 'A domain looks like example.com';
  const problem = { error: 'Invalid', code: 'invalid_input', fields: { 'emailDomains.1': error } };
  onChange
    .mockReset()
    .mockRejectedValueOnce(new ApiError(400, problem.error, problem))
    .mockResolvedValue();
  const hand = userEvent.setup({ pointerEventsCheck: 0 });
  render(<Shown />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Email domains/ });
  await hand.type(field, 'northwind.io, northwind{Enter}');
  expect(await screen.findByText(error)).toBeTruthy();
  await hand.type(field, '.example; day-zero.test{Enter}');
  await screen.findByText('Email domains changed');
  const emailDomains = ['northwind.io', 'northwind.example', 'day-zero.test'];
  expect(onChange).toHaveBeenLastCalledWith({ emailDomains });
  expect(field.value).toBe(emailDomains.join(', '));
  await hand.clear(field);
  await hand.type(field, '{Enter}');
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith({ emailDomains: [] }));
});

test('a rule that was not saved stays as it was', async () => {
  onChange.mockReset().mockRejectedValue(new Error('offline'));
  const hand = userEvent.setup({ pointerEventsCheck: 0 });
  render(<Shown />);
  const factor = screen.getByRole<HTMLInputElement>('switch', { name: 'Require two-step sign-in' });
  await hand.click(factor);
  expect(await screen.findByText('Failed to save')).toBeTruthy();
  expect(factor.checked).toBe(false);
});

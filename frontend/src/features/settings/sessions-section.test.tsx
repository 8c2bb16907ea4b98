import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CompanySettings } from '#shared/people/company-settings.ts';
import { currentToasts, dismissToast } from '../../ui/feedback/toast.ts';
import { ToastSlot } from '../../ui/feedback/toast-slot.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { sampleSettings } from './testing/sample-settings.ts';

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

const onChange = vi.fn<(change: Partial<CompanySettings>) => Promise<void>>();

function Shown({ given }: { given: CompanySettings }) {
  const [settings, setSettings] = useState(given);
  const save = async (change: Partial<CompanySettings>) => {
    await onChange(change);
    setSettings({ ...settings, ...change });
  };
  const longest = { days: 30, idleHours: 168 };
  return (
    <>
      <SessionsSection settings={settings} longest={longest} onChange={save} />
      <ToastSlot />
    </>
  );
}

const show = (given = sampleSettings()) => {
  render(<Shown given={given} />);
  return userEvent.setup({ pointerEventsCheck: 0 });
};

const field = (name: string) => screen.getByRole('combobox', { name });
const optionTexts = async () =>
  (await screen.findAllByRole('option')).map(({ textContent }) => textContent);

test('offers what the tenant allows, and saves each limit when it is chosen', async () => {
  onChange.mockReset().mockResolvedValue();
  const hand = show();
  const days = field('Sign in again after');
  expect(days.textContent).toBe('30 days (longest)');
  await hand.click(days);
  expect(await optionTexts()).toEqual(['1 day', '7 days', '14 days', '30 days (longest)']);
  await hand.click(screen.getByRole('option', { name: '14 days' }));
  expect(onChange).toHaveBeenLastCalledWith({ sessionDays: 14 });
  await waitFor(() => expect(days.textContent).toBe('14 days'));
  await hand.click(days);
  await hand.click(await screen.findByRole('option', { name: '30 days (longest)' }));
  expect(onChange).toHaveBeenLastCalledWith({ sessionDays: null });

  await hand.click(field('Sign out when idle for'));
  const lengths = ['4 hours', '8 hours', '12 hours', '1 day', '3 days', '7 days (longest)'];
  expect(await optionTexts()).toEqual(lengths);
  await hand.click(screen.getByRole('option', { name: '8 hours' }));
  expect(onChange).toHaveBeenLastCalledWith({ sessionIdleHours: 8 });
});

test('shows a limit that is none of the choices, and a tenant that allows less by now', async () => {
  show(sampleSettings({ sessionDays: 90, sessionIdleHours: 10 }));
  expect(field('Sign in again after').textContent).toBe('90 days');
  expect(field('Sign out when idle for').textContent).toBe('10 hours');
});

test('a limit that was not saved stays as it was', async () => {
  onChange.mockReset().mockRejectedValue(new Error('offline'));
  const hand = show();
  await hand.click(field('Sign in again after'));
  await hand.click(await screen.findByRole('option', { name: '1 day' }));
  expect(await screen.findByText('Failed to save')).toBeTruthy();
  await waitFor(() => expect(field('Sign in again after').textContent).toBe('30 days (longest)'));
});

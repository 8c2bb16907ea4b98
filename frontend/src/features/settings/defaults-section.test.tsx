import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CompanySettings } from '#shared/people/company-settings.ts';
import { currentToasts, dismissToast } from '../../ui/feedback/toast.ts';
import { ToastSlot } from '../../ui/feedback/toast-slot.tsx';
import { DefaultsSection } from './defaults-section.tsx';
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
      <DefaultsSection settings={settings} onChange={save} />
      <ToastSlot />
    </>
  );
}

const show = () => {
  render(<Shown />);
  return userEvent.setup({ pointerEventsCheck: 0 });
};

const field = (name: string) => screen.getByLabelText(name);

test('saves each default when it is chosen', async () => {
  onChange.mockReset().mockResolvedValue();
  const hand = show();
  expect(field('Time zone').textContent).toBe('UTC');
  await hand.click(field('Time zone'));
  await hand.type(await screen.findByRole('combobox', { name: 'Search time zones…' }), 'new york');
  await hand.click(await screen.findByRole('option', { name: 'America/New York' }));
  expect(onChange).toHaveBeenLastCalledWith({ timeZone: 'America/New_York' });
  await waitFor(() => expect(field('Time zone').textContent).toBe('America/New York'));

  await hand.click(field('First day of the week'));
  await hand.click(await screen.findByRole('option', { name: 'Sunday' }));
  expect(onChange).toHaveBeenLastCalledWith({ weekStart: 'sunday' });

  await hand.click(field('Currency'));
  await hand.type(await screen.findByRole('combobox', { name: 'Search currencies…' }), 'eur');
  await hand.click(await screen.findByRole('option', { name: 'Euro (EUR)' }));
  expect(onChange).toHaveBeenLastCalledWith({ currency: 'EUR' });
});

test('a default that was not saved stays as it was', async () => {
  onChange.mockReset().mockRejectedValue(new Error('offline'));
  const hand = show();
  await hand.click(field('First day of the week'));
  await hand.click(await screen.findByRole('option', { name: 'Saturday' }));
  expect(await screen.findByText('Failed to save')).toBeTruthy();
  expect(field('First day of the week').textContent).toBe('Monday');
});

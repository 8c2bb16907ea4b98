import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { afterEach, vi } from 'vitest';
import type { CompanySettings } from '#shared/people/company-settings.ts';
import { currentToasts, dismissToast } from '../../../ui/feedback/toast.ts';
import { ToastSlot } from '../../../ui/feedback/toast-slot.tsx';
import { sampleSettings } from './sample-settings.ts';

afterEach(() => {
  cleanup();
  for (const { id } of currentToasts()) dismissToast(id);
});

interface SectionProps {
  settings: CompanySettings;
  onChange: (change: Partial<CompanySettings>) => Promise<void>;
}

/** Shows a section of the company settings, which applies what `onChange` accepts. */
export function showSection(Section: ComponentType<SectionProps>) {
  const onChange = vi.fn<SectionProps['onChange']>().mockResolvedValue();
  function Shown() {
    const [settings, setSettings] = useState(sampleSettings());
    const save = async (change: Partial<CompanySettings>) => {
      await onChange(change);
      setSettings({ ...settings, ...change });
    };
    return (
      <>
        <Section settings={settings} onChange={save} />
        <ToastSlot />
      </>
    );
  }
  render(<Shown />);
  return { onChange, user: userEvent.setup({ pointerEventsCheck: 0 }) };
}

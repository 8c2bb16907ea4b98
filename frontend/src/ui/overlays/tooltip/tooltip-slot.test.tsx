import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { changeShortcutSettings } from '../../../kit/browser/shortcut-settings.ts';
import { tooltip } from './tooltip.ts';
import { TooltipHost } from './tooltip-host.tsx';
import { TooltipSlot } from './tooltip-slot.tsx';

test('tooltips load on the first use if nothing is prefetched', async () => {
  render(
    <>
      <button type="button" {...tooltip('Archive')} />
      <TooltipSlot />
    </>,
  );
  const user = userEvent.setup();
  const button = screen.getByRole('button');
  const listen = vi.spyOn(document, 'addEventListener');
  // The hover that loads the code shows nothing yet.
  await user.hover(button);
  await waitFor(() =>
    expect(listen).toHaveBeenCalledWith('scroll', expect.anything(), expect.anything()),
  );
  await user.unhover(button);
  await user.hover(button);
  expect((await screen.findByRole('tooltip')).textContent).toContain('Archive');
});

test('a tooltip shows the key that the user chose', async () => {
  render(
    <>
      <button type="button" {...tooltip('Edit', 'E')} />
      <TooltipHost />
    </>,
  );
  await userEvent.setup().hover(screen.getByRole('button'));
  expect((await screen.findByRole('tooltip')).textContent).toContain('Edit');
  const key = () => document.querySelector('kbd')?.textContent;
  expect(key()).toBe('E');
  act(() => changeShortcutSettings({ areOff: false, moved: { e: 'x' } }));
  expect(key()).toBe('X');
  act(() => changeShortcutSettings({ areOff: true, moved: {} }));
  expect(key()).toBeUndefined();
  act(() => changeShortcutSettings());
});

import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { InstallOffer } from '../../kit/pwa/install-offer.ts';
import { InstallPrompt } from './install-prompt.tsx';

const phone =
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36';
const iPad = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15';
const dismissed = 'day-zero-install-dismissed';
const installed = 'day-zero-installed';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  window.installOffer = undefined;
  vi.useRealTimers();
});

function browse(userAgent: string, maxTouchPoints = 0) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(maxTouchPoints);
}
function offer(outcome: 'accepted' | 'dismissed') {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: vi.fn(async () => ({ outcome })),
  }) satisfies InstallOffer;
  act(() => void window.dispatchEvent(event));
  return event;
}
const card = () => screen.queryByRole('region', { name: 'Install Day Zero' });
const wait = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
const click = (name: string) =>
  userEvent
    .setup({ advanceTimers: vi.advanceTimersByTime })
    .click(screen.getByRole('button', { name }));

test('appears on a phone after three seconds', async () => {
  browse(phone, 5);
  render(<InstallPrompt />);
  await wait(2900);
  expect(card()).toBeNull();
  await wait(100);
  await waitFor(() => expect(card()).toBeTruthy());
  expect(card()?.textContent).toContain("Open your browser's menu");
  await click('Got it');
  expect(card()).toBeNull();
  expect(localStorage.getItem(dismissed)).toBe('true');
});

test('shows the steps of an iPad on an iPad', async () => {
  browse(iPad, 5);
  render(<InstallPrompt />);
  await wait(3000);
  await waitFor(() => expect(card()?.textContent).toContain('Tap Share'));
});

test('appears elsewhere when the browser offers installation, even before the page loaded', async () => {
  browse(iPad);
  const { unmount } = render(<InstallPrompt />);
  await wait(5000);
  expect(card()).toBeNull();
  expect(offer('accepted').defaultPrevented).toBe(true);
  await waitFor(() => expect(card()).toBeTruthy());
  unmount();
  render(<InstallPrompt />);
  await waitFor(() => expect(card()).toBeTruthy());
});

test('disappears for good when the browser itself installs the app', async () => {
  browse(iPad);
  render(<InstallPrompt />);
  offer('accepted');
  await waitFor(() => expect(card()).toBeTruthy());
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  expect(card()).toBeNull();
  expect(localStorage.getItem(installed)).toBe('true');
});

test.each([
  ['accepted', installed],
  ['dismissed', dismissed],
] as const)('Install asks the browser; %s is stored as %s', async (outcome, key) => {
  browse(iPad);
  render(<InstallPrompt />);
  const event = offer(outcome);
  await waitFor(() => expect(card()).toBeTruthy());
  await click('Install');
  await waitFor(() => expect(card()).toBeNull());
  expect(event.prompt).toHaveBeenCalledOnce();
  expect(localStorage.getItem(key)).toBe('true');
});

test.each([dismissed, installed])('never appears with %s stored', async (key) => {
  localStorage.setItem(key, 'true');
  browse(phone, 5);
  render(<InstallPrompt />);
  offer('accepted');
  await wait(5000);
  expect(card()).toBeNull();
});

test('does not appear when the app runs from the home screen', async () => {
  browse(phone, 5);
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  render(<InstallPrompt />);
  await wait(5000);
  expect(card()).toBeNull();
});

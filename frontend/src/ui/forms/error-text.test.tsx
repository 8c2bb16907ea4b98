import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '../../kit/api/api-error.ts';
import { ErrorText } from './error-text.tsx';

const offlineText = "This will load when you're back online.";

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}
afterEach(() => void vi.restoreAllMocks());

test.each([
  ['the network', new NetworkError(new TypeError())],
  ['the code of a part', new TypeError('Failed to fetch dynamically imported module: /a.js')],
])('says you are offline when %s cannot be reached', (_, error) => {
  render(<ErrorText error={error} />);
  expect(screen.getByText(/Couldn't reach the server/)).toBeTruthy();
  setOnline(false);
  expect(screen.getByText(offlineText)).toBeTruthy();
  setOnline(true);
  expect(screen.queryByText(offlineText)).toBeNull();
});

test("shows the server's message even while offline", () => {
  render(<ErrorText error={new ApiError(403, '', { error: 'Ask your team leader.' })} />);
  setOnline(false);
  expect(screen.getByText('Ask your team leader.')).toBeTruthy();
});

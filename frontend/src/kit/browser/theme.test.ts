import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageKeys } from './local-storage.ts';
import { applyTheme, currentTheme, setTheme, shownTheme } from './theme.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('is light by default', () => {
  expect(currentTheme()).toBe('light');
  applyTheme();
  expect(document.documentElement.classList.contains('dark')).toBe(false);
});

test('applies and stores the chosen theme', () => {
  setTheme('dark');
  expect(document.documentElement.classList.contains('dark')).toBe(true);
  expect(localStorage.getItem(storageKeys.theme)).toBe('dark');
  setTheme('light');
  expect(document.documentElement.classList.contains('dark')).toBe(false);
  expect(localStorage.getItem(storageKeys.theme)).toBe('light');
});

test.each([
  [true, 'dark'],
  [false, 'light'],
] as const)('follows a system that is dark: %s', (matches, shown) => {
  vi.stubGlobal('matchMedia', () => ({ matches }));
  setTheme('system');
  expect(currentTheme()).toBe('system');
  expect(shownTheme()).toBe(shown);
  expect(document.documentElement.classList.contains('dark')).toBe(matches);
});

import { beforeEach, expect, test } from 'vitest';
import { storageKeys } from './local-storage.ts';
import { applyTheme, currentTheme, setTheme } from './theme.ts';

beforeEach(() => localStorage.clear());

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

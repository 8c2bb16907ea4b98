import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { storageKeys } from './local-storage.ts';
import { applyTheme, currentTheme, setTheme, shownTheme, useTheme } from './theme.ts';

const isDark = () => document.documentElement.classList.contains('dark');

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('is light by default', () => {
  expect(currentTheme()).toBe('light');
  applyTheme();
  expect(isDark()).toBe(false);
});

test('applies and stores the chosen theme', () => {
  setTheme('dark');
  expect(isDark()).toBe(true);
  expect(localStorage.getItem(storageKeys.theme)).toBe('dark');
  setTheme('light');
  expect(isDark()).toBe(false);
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
  expect(isDark()).toBe(matches);
});

describe('a component', () => {
  /** The system's preference, which tells when it changes. */
  let system: EventTarget & { matches: boolean };

  beforeEach(() => {
    system = Object.assign(new EventTarget(), { matches: false });
    vi.stubGlobal('matchMedia', () => system);
    setTheme('light');
  });

  function darkenSystem(): void {
    system.matches = true;
    system.dispatchEvent(new Event('change'));
  }

  /** Another tab wrote a theme. */
  function storeElsewhere(theme: string, key: string = storageKeys.theme): void {
    localStorage.setItem(storageKeys.theme, theme);
    window.dispatchEvent(new StorageEvent('storage', { key }));
  }

  test('follows the theme that it chooses', () => {
    const { result } = renderHook(useTheme);
    expect(result.current).toMatchObject({ theme: 'light', shown: 'light' });
    act(() => result.current.setTheme('dark'));
    expect(result.current).toMatchObject({ theme: 'dark', shown: 'dark' });
    expect(isDark()).toBe(true);
  });

  test('follows the system', () => {
    setTheme('system');
    const { result } = renderHook(useTheme);
    expect(result.current).toMatchObject({ theme: 'system', shown: 'light' });
    act(darkenSystem);
    expect(result.current).toMatchObject({ theme: 'system', shown: 'dark' });
    expect(isDark()).toBe(true);
  });

  test('follows another tab, but only when that changed the theme', () => {
    const { result } = renderHook(useTheme);
    act(() => storeElsewhere('dark', storageKeys.session));
    expect(result.current).toMatchObject({ theme: 'light', shown: 'light' });
    expect(isDark()).toBe(false);
    act(() => storeElsewhere('dark'));
    expect(result.current).toMatchObject({ theme: 'dark', shown: 'dark' });
    expect(isDark()).toBe(true);
  });

  test.each([
    ['the system', darkenSystem],
    ['another tab', () => storeElsewhere('dark')],
  ])('that is gone no longer follows %s', (_, change) => {
    setTheme('system');
    renderHook(useTheme).unmount();
    change();
    expect(isDark()).toBe(false);
  });
});

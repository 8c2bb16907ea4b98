import { fireEvent, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { commandShortcut } from '../../kit/browser/command-key.ts';
import { useCommandPalette } from './use-command-palette.ts';

const modifier = commandShortcut('K').startsWith('Meta') ? 'metaKey' : 'ctrlKey';
const press = (more: object = {}) =>
  fireEvent.keyDown(document.body, { key: 'k', [modifier]: true, ...more });

test('the shortcut opens and closes the palette', () => {
  const { result } = renderHook(useCommandPalette);
  press();
  expect(result.current[0]).toBe(true);
  press();
  expect(result.current[0]).toBe(false);
});

test('a held shortcut opens the palette once', () => {
  const { result } = renderHook(useCommandPalette);
  press();
  press({ repeat: true });
  expect(result.current[0]).toBe(true);
});

test('the browser does not get a held shortcut either', () => {
  renderHook(useCommandPalette);
  expect(press({ repeat: true })).toBe(false);
});

test('the palette does not open over a dialog', () => {
  const { result } = renderHook(useCommandPalette);
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'alertdialog');
  document.body.append(dialog);
  press();
  dialog.remove();
  expect(result.current[0]).toBe(false);
});

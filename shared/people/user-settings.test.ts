import { expect, test } from 'vitest';
import {
  maxSettingsBytes,
  settingsIn,
  type UserSettings,
  userSettings,
  userSettingsChange,
} from './user-settings.ts';

const panelIds = Array(8).fill('abcdefghijkl');

/** Thirty keys, two of which JSON escapes. */
const shortcuts = [...'abcdefghijklmnopqrstuvwxyz"\\/?'];

/** The largest valid value of each. A new setting does not compile until it is added here. */
const largest: Required<UserSettings> = {
  decimalSign: 'comma',
  declinedTimeZones: Array(5).fill('America/Argentina/ComodRivadavia'),
  panelOrder: panelIds,
  foldedPanels: panelIds,
  hiddenPanels: panelIds,
  memberOrder: 'busiest',
  shortcutsOff: true,
  movedShortcuts: Object.fromEntries(shortcuts.map((key) => [key, key])),
};

test('all settings at their largest stay small enough for their user', () => {
  expect(userSettings.parse(largest)).toEqual(largest);
  expect(userSettingsChange.parse(largest)).toEqual(largest);
  expect(JSON.stringify(largest).length).toBeLessThanOrEqual(maxSettingsBytes);
});

test('a change contains only what was sent', () => {
  expect(userSettingsChange.parse({})).toEqual({});
  expect(() => userSettingsChange.parse({ nap: true })).toThrow();
});

const defaults = {
  decimalSign: null,
  declinedTimeZones: [],
  panelOrder: [],
  foldedPanels: [],
  hiddenPanels: [],
  memberOrder: 'busiest',
  shortcutsOff: false,
  movedShortcuts: {},
};

test.each([[['a'.repeat(13)]], [['My Todos']], [[1]], [Array(9).fill('todos')]])(
  'a list of panels cannot be %j',
  (panelOrder) => {
    expect(() => userSettingsChange.parse({ panelOrder })).toThrow();
  },
);

test.each([
  [{ n: 'N' }],
  [{ n: 'nn' }],
  [{ n: ' ' }],
  [{ Enter: 'x' }],
  [Object.fromEntries([...shortcuts, '1'].map((key) => [key, key]))],
])('moved shortcuts cannot be %j', (movedShortcuts) => {
  expect(() => userSettingsChange.parse({ movedShortcuts })).toThrow();
});

test('what is missing or no longer valid has its default', () => {
  expect(settingsIn()).toEqual(defaults);
  const stored = { declinedTimeZones: 'none', dropped: 1 };
  expect(settingsIn(stored)).toEqual(defaults);
});

test('what is stored and valid stays', () => {
  const stored = { decimalSign: 'comma', foldedPanels: ['goals', 'todos'], shortcutsOff: true };
  expect(settingsIn(stored)).toEqual({ ...defaults, ...stored });
});

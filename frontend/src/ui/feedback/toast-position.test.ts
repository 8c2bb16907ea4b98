import { describe, expect, test } from 'vitest';
import { topOfToast } from './toast-position.ts';

const phone = { top: 0, bottom: 700, left: 0, right: 375 };
const desktop = { ...phone, right: 1280 };
const toast = { top: 0, bottom: 60, left: 8, right: 367 };
const across = (top: number, weight = 1) => ({
  top,
  bottom: top + 40,
  left: 0,
  right: 375,
  weight,
});
const topIn = (visible: typeof phone, obstacles: ReturnType<typeof across>[], hasHeader = true) =>
  topOfToast(toast, { visible, hasHeader, obstacles });

describe('topOfToast', () => {
  test('is at the top of the header on a desktop', () => {
    expect(topIn(desktop, [])).toBe(6);
  });

  test("is over the header's second row on a phone", () => {
    expect(topIn(phone, [])).toBe(62);
  });

  test('is at the top edge where there is no header', () => {
    expect(topIn(phone, [], false)).toBe(6);
  });

  test('is at the top edge when an input is in the second row', () => {
    expect(topIn(phone, [across(80)])).toBe(6);
  });

  test('is at the bottom edge when inputs are at the top', () => {
    expect(topIn(phone, [across(20), across(80)])).toBe(634);
  });

  test('ignores an input next to it', () => {
    const toTheRight = { ...across(80), left: 370, right: 375 };
    expect(topIn(phone, [toTheRight])).toBe(62);
  });

  test('covers a button rather than the focused input', () => {
    const obstacles = [across(20), across(80, 100), across(650), across(660)];
    expect(topIn(phone, obstacles)).toBe(6);
  });

  test('is above a soft keyboard', () => {
    const aboveKeyboard = { ...phone, top: 100, bottom: 400 };
    expect(topIn(aboveKeyboard, [across(120), across(170)])).toBe(334);
  });
});

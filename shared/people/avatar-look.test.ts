import { describe, expect, test } from 'vitest';
import { avatarUrl, initialsOf, logoUrl, toneOf } from './avatar-look.ts';

describe('initials', () => {
  test.each([
    ['Mara Lindqvist', 'ML'],
    ['Ana María López', 'AM'],
    ['  ola   nordmann ', 'ON'],
    ['\u200eDana \u061cLevi', 'DL'],
    ['Idris', 'I'],
    ['', ''],
  ])('of %j are %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  test('may be fewer where there is little room', () => {
    expect(initialsOf('Mara Lindqvist', 1)).toBe('M');
  });
});

test('a new photo or logo has a new address', () => {
  expect(avatarUrl('0b7e21f4', 'photos/a&b 3.webp')).toBe(
    '/api/avatar/0b7e21f4?photo=photos%2Fa%26b+3.webp',
  );
  expect(logoUrl('logos/k7=2.png')).toBe('/api/company/logo?logo=logos%2Fk7%3D2.png');
});

test.each([
  ['a', 'yellow'],
  ['ab', 'green'],
  ['5d1c9a70-3b1e-4f6c-8a43-2e7f90b1c6d5', 'red'],
  ['0b7e21f4-96d3-4c58-b1aa-7f30e5d2c817', 'green'],
])('the user %s keeps the color %s', (id, tone) => {
  expect(toneOf(id)).toBe(tone);
});

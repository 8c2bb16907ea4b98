import { expect, test } from 'vitest';
import { fileErrorOf, photoErrorOf, unreadableErrorOf } from './photo-file.ts';

const limit = 5_242_880;
const named = (type: string, size: number, name = 'photo') => ({ type, size, name });

test.each([
  ['image/png', limit, 'photo.png', undefined],
  ['image/jpeg', 12_000_000, 'photo.jpg', undefined],
  ['image/heic', 1, 'IMG_1.HEIC', undefined],
  ['', 1, 'IMG_1.HEIC', undefined],
  ['image/png', 200_000_001, 'photo.png', 'File too large'],
  ['application/pdf', 1, 'photo.pdf', 'Invalid file type'],
  ['application/pdf', 9_000_000, 'photo.pdf', 'Invalid file type'],
  ['image/svg+xml', 1, 'photo.svg', 'Invalid file type'],
  ['', 1, 'photo', 'Invalid file type'],
])('a file of the type %j with %i bytes and the name %s: %s', (type, size, name, title) => {
  expect(fileErrorOf(named(type, size, name))?.title).toBe(title);
});

test.each([
  [named('image/png', 1), 'Invalid file type'],
  [named('image/png', limit + 1), 'File too large'],
  [named('image/heic', 1), 'Can’t open HEIC photos'],
  [named('', limit + 1, 'IMG_1.heif'), 'Can’t open HEIC photos'],
])('a file that cannot be opened: %o: %s', (file, title) => {
  expect(unreadableErrorOf(file).title).toBe(title);
});

test('only the shrunken photo has to be small', () => {
  expect(photoErrorOf({ size: limit })).toBeUndefined();
  expect(photoErrorOf({ size: limit + 1 })?.title).toBe('File too large');
});

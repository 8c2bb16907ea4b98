import { expect, test } from 'vitest';
import { fileErrorOf } from './photo-file.ts';

test.each([
  ['image/png', 5_242_880, undefined],
  ['image/heic', 1, undefined],
  ['image/png', 5_242_881, 'File too large'],
  ['application/pdf', 1, 'Invalid file type'],
  ['application/pdf', 9_000_000, 'Invalid file type'],
  ['image/svg+xml', 1, 'Invalid file type'],
  ['', 1, 'Invalid file type'],
])('a file of the type %s with %i bytes: %s', (type, size, title) => {
  expect(fileErrorOf({ type, size })?.title).toBe(title);
});

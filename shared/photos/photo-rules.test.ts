import { expect, test } from 'vitest';
import { photoTypeOf, signatureBytes } from './photo-rules.ts';

const fileOf = (start: string) => Uint8Array.from(start, (letter) => letter.charCodeAt(0));

test.each([
  ['\xff\xd8\xff\xe1\x2cExif', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image/png'],
  ['GIF87a\x37\x01', 'image/gif'],
  ['GIF89a\x37\x01', 'image/gif'],
  ['RIFF\x5a\x21\x03\0WEBPVP8 ', 'image/webp'],
])('the file %j is of the type %s', (start, type) => {
  expect(photoTypeOf(fileOf(start))).toBe(type);
  expect(photoTypeOf(fileOf(start).slice(0, signatureBytes))).toBe(type);
});

test.each([
  '',
  '\xff\xd8',
  '\xff\xd8\x37\xff',
  '\x89PNG\n\x1a\n\0',
  'GIF88a\x37',
  'GIF8',
  'RIFF\x5a\x21\x03\0WAVEfmt ',
  'FORM\x5a\x21\x03\0WEBPVP8 ',
  'WEBPRIFF',
  '<svg xmlns="http://www.w3.org/2000/svg">',
])('the file %j is no photo', (start) => {
  expect(photoTypeOf(fileOf(start))).toBeUndefined();
});

import { expect, test } from 'vitest';
import { addressPieces } from './web-addresses.ts';

const addressesIn = (text: string) =>
  addressPieces(text)
    .filter(({ isAddress }) => isAddress)
    .map(({ text: address }) => address);

test('pieces together are the text', () => {
  const text = 'See https://a.example/b, then\n(http://c.example).\n';
  expect(
    addressPieces(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
  expect(addressPieces('')).toEqual([]);
});

test.each([
  ['see https://a.example/x?y=1&z=2#part now', ['https://a.example/x?y=1&z=2#part']],
  ['https://a.example.', ['https://a.example']],
  ['“https://a.example/b”, she said', ['https://a.example/b']],
  ['(https://a.example/b)', ['https://a.example/b']],
  ['[https://a.example/b]: look!', ['https://a.example/b']],
  ['https://a.example/Pump_(machine)', ['https://a.example/Pump_(machine)']],
  ['(as in https://a.example/Pump_(machine)).', ['https://a.example/Pump_(machine)']],
  ['HTTPS://A.EXAMPLE\nhttp://localhost:3000/', ['HTTPS://A.EXAMPLE', 'http://localhost:3000/']],
  ['<a href="https://a.example">', ['https://a.example']],
])('finds the addresses in %j', (text, found) => {
  expect(addressesIn(text)).toEqual(found);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x ftp://a.example mailto:a@b.example',
  'xhttps://a.example',
  'https:// and http://... and https://[',
  'a.example/b',
])('finds none in %j', (text) => {
  expect(addressesIn(text)).toEqual([]);
});

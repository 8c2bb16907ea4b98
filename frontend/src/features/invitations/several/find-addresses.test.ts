import { describe, expect, test } from 'vitest';
import { findAddresses, isList } from './find-addresses.ts';

const found = (text: string) => {
  const { people, invalid } = findAddresses(text);
  return [
    ...people.map(({ name, address }) => (name ? `${name} <${address}>` : address)),
    ...invalid.map((written) => `invalid: ${written}`),
  ];
};

describe('findAddresses', () => {
  test.each([
    ['lines', 'a@x.io\nb@x.io\r\n\r\nc@x.io\n', ['a@x.io', 'b@x.io', 'c@x.io']],
    ['commas', 'a@x.io, b@x.io,c@x.io,', ['a@x.io', 'b@x.io', 'c@x.io']],
    ['semicolons', 'a@x.io; b@x.io;', ['a@x.io', 'b@x.io']],
    ['spaces', 'a@x.io b@x.io', ['a@x.io', 'b@x.io']],
    ['names', 'Jun Watanabe <Jun@X.io>, <b@x.io>', ['Jun Watanabe <jun@x.io>', 'b@x.io']],
    [
      'a comma in quotation marks',
      '"Lindqvist, Mara" <m@x.io>, b@x.io',
      ['Mara Lindqvist <m@x.io>', 'b@x.io'],
    ],
    [
      'a comma without quotation marks',
      'Lindqvist, Mara <m@x.io>; b@x.io',
      ['Mara Lindqvist <m@x.io>', 'b@x.io'],
    ],
    ['a semicolon in quotation marks', '"Ops; night" <m@x.io>', ['Ops; night <m@x.io>']],
    [
      'rows of a spreadsheet',
      'Jun Watanabe\tjun@x.io\nb@x.io\tNoor Haddad',
      ['Jun Watanabe <jun@x.io>', 'Noor Haddad <b@x.io>'],
    ],
    ['links', 'mailto:a@x.io', ['a@x.io']],
    ['an international domain', 'a@müller.de', ['a@xn--mller-kva.de']],
    ['the same address twice', 'A@x.io, a@X.IO, Jun <a@x.io>', ['Jun <a@x.io>']],
    [
      'what is no address',
      'a@x.io, Noor, b@, Mara <m@>',
      ['a@x.io', 'invalid: Noor', 'invalid: b@', 'invalid: m@'],
    ],
    [
      'a lone quotation mark',
      'a@x.io, 5" screen, b@x.io',
      ['a@x.io', 'b@x.io', 'invalid: 5" screen'],
    ],
    ['nothing', ' \n;, ', []],
  ])('reads %s', (_, text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  test('reads a long text in time', () => {
    const text = Array.from({ length: 20_000 }, (_, at) => `"P${at}" <p${at}@x.io>`).join(',');
    expect(findAddresses(text).people).toHaveLength(20_000);
  });
});

describe('isList', () => {
  test.each(['a@x.io, b@x.io', 'a@x.io\nb', 'Jun <a@x.io>', 'Jun a@x.io'])(
    'is true for %j',
    (text) => {
      expect(isList(text)).toBe(true);
    },
  );
  test.each(['', 'a@x.io', ' a@x.io \n', 'a@x.io,', 'a@x', 'Jun, Noor'])(
    'is false for %j',
    (text) => {
      expect(isList(text)).toBe(false);
    },
  );
});

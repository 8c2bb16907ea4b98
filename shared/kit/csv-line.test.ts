import { describe, expect, test } from 'vitest';
import { csvLine, csvText, defaultCsvOptions } from './csv-line.ts';

describe('a line of a CSV file', () => {
  test.each([
    [['Ola', '7.5', ''], 'Ola,7.5,\r\n'],
    [['Nordmann, Ola', 'x'], '"Nordmann, Ola",x\r\n'],
    [['the "big" one', 'x'], '"the ""big"" one",x\r\n'],
    [['two\nlines', 'a\rb'], '"two\nlines","a\rb"\r\n'],
    [[' before', 'after\t', 'in side'], '" before","after\t",in side\r\n'],
    [['7;5', 'a\tb'], '7;5,a\tb\r\n'],
  ])('has quotes where it needs them: %j', (cells, line) => {
    expect(csvLine(cells)).toBe(line);
  });

  test('has the separator that the spreadsheet expects', () => {
    const cells = ['Lind, Mara', '7;5', 'a\tb'];
    expect(csvLine(cells, 'semicolon')).toBe('Lind, Mara;"7;5";a\tb\r\n');
    expect(csvLine(cells, 'tab')).toBe('Lind, Mara\t7;5\t"a\tb"\r\n');
  });
});

test('a decimal comma needs another separator', () => {
  expect(defaultCsvOptions('point')).toEqual({ separator: 'comma', decimalSign: 'point' });
  expect(defaultCsvOptions('comma')).toEqual({ separator: 'semicolon', decimalSign: 'comma' });
});

test.each([
  ['=SUM(A1:A7)', "'=SUM(A1:A7)"],
  ['-3', "'-3"],
  ['＋47 22', "'＋47 22"],
  ['Ola,=1+2;@x', "Ola,'=1+2;'@x"],
  ['a "=b"\n+c', 'a "\'=b"\n\'+c'],
  ['3-4 = x@y.io', '3-4 = x@y.io'],
])('%j is no formula as %j', (text, written) => {
  expect(csvText(text)).toBe(written);
});

import { describe, expect, test } from '@jest/globals';
import type { CsvSeparator } from '#shared/kit/csv-line.ts';
import type { DecimalSign } from '#shared/kit/written-number.ts';
import { csvFile } from './csv-file.ts';
import { csvCells } from './testing/open-export.ts';

const makeFile = () => csvFile({ separator: 'comma', decimalSign: 'point' });

const cellOf = (text: string) => {
  const { bytes } = makeFile().begin([text]);
  return csvCells(bytes)[0]![0];
};

const numbers = [
  { hours: -1.5 },
  { wallClock: new Date('2026-01-05T09:00:00Z'), offset: '-03:30' },
  undefined,
];

describe('a CSV file', () => {
  test.each([...'=+-@＝＋－＠\t\r'])('has an apostrophe before a leading %j', (character) => {
    expect(cellOf(`${character}1+1`)).toBe(`'${character}1+1`);
  });

  test.each([...',;|"\n'])('has an apostrophe before a formula after %j', (separator) => {
    for (const start of '=+-@＝＋－＠\t')
      expect(cellOf(`Ada${separator}${start}1+1`)).toBe(`Ada${separator}'${start}1+1`);
  });

  test('has an apostrophe at every place where a cell may begin', () => {
    expect(cellOf('=A1,+B2\n-C3\r\n@D4\t=E5')).toBe("'=A1,'+B2\n'-C3\r\n'@D4\t'=E5");
    expect(cellOf('\t=A1')).toBe("'\t'=A1");
    expect(cellOf('a\r=A1')).toBe("a\r'=A1");
  });

  test('leaves other text as it is', () => {
    for (const text of ['a = b', 'mara@day-zero.test', 'a-b, c+d', 'one\r\ntwo', '５＋５', ''])
      expect(cellOf(text)).toBe(text);
  });

  test('leaves numbers and times as they are', () => {
    expect(Buffer.from(makeFile().append([numbers], null).bytes).toString()).toBe(
      '-1.5,2026-01-05T09:00:00-03:30,\r\n',
    );
  });

  test('has a line for each row and nothing after the last one', () => {
    const file = makeFile();
    const { bytes } = file.append([['Ada Holm', { hours: 0.33 }], ['Noor Haddad'], []], null);
    expect(Buffer.from(bytes).toString()).toBe('Ada Holm,0.33\r\nNoor Haddad\r\n\r\n');
    expect(file.end(null)).toHaveLength(0);
  });

  test('has the separator and decimal sign that were asked for', () => {
    const lineOf = (separator: CsvSeparator, decimalSign: DecimalSign) =>
      Buffer.from(
        csvFile({ separator, decimalSign }).append([['a;b', ...numbers.slice(0, 1)]], null).bytes,
      ).toString();
    expect(lineOf('semicolon', 'comma')).toBe('"a;b";-1,5\r\n');
    expect(lineOf('comma', 'comma')).toBe('a;b,"-1,5"\r\n');
    expect(lineOf('tab', 'point')).toBe('a;b\t-1.5\r\n');
  });
});

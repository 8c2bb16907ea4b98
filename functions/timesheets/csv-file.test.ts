import { describe, expect, test } from '@jest/globals';
import { csvFile } from './csv-file.ts';
import { csvCells } from './testing/open-export.ts';

const cellOf = (text: string) => {
  const { bytes } = csvFile.begin([text]);
  return csvCells(bytes)[0]![0];
};

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
    const wallClock = new Date('2026-01-05T09:00:00Z');
    const { bytes } = csvFile.append([[{ hours: -1.5 }, { wallClock }, undefined]], null);
    expect(Buffer.from(bytes).toString()).toBe('-1.5,2026-01-05 09:00:00,\r\n');
  });
});

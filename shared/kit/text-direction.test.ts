import { describe, expect, test } from 'vitest';
import { line, prose, requiredProse } from './fields.ts';

const [lre, rlo, pdf] = ['\u202a', '\u202e', '\u202c'];
const [lri, rli, fsi, pdi] = ['\u2066', '\u2067', '\u2068', '\u2069'];

describe('a name or title', () => {
  test.each([
    [`invoice${rlo}gpj.exe`, 'invoicegpj.exe'],
    [`${lre}a${pdf} ${rli}b${pdi} ${fsi}c`, 'a b c'],
    ['Dana דנה\u200f!', 'Dana דנה\u200f!'],
  ])('loses direction controls and keeps marks: %j', (written, kept) => {
    expect(line().parse(written)).toBe(kept);
  });

  test.each(['\n', '\r', '\r\n', '\n\n', '\u2028', '\u2029', '\u0085', '\v', '\f', '\t'])(
    'has a space instead of %j',
    (lineBreak) => {
      expect(line().parse(`one${lineBreak}two${lineBreak}`)).toBe('one two');
    },
  );
});

describe('a text of several lines', () => {
  test.each([
    ['plain\ntext', 'plain\ntext'],
    [`a ${rlo}b\nc`, `a ${rlo}b${pdf}\nc`],
    [`${rli}a ${lre}b\nc`, `${rli}a ${lre}b${pdf}${pdi}\nc`],
    [`${lri}a`, `${lri}a${pdi}`],
    [`${fsi}a${pdi} b`, `${fsi}a${pdi} b`],
    [`a${pdi}${pdf} b`, 'a b'],
    ['a\u2028b\u0085c', 'a\nb\nc'],
  ])('closes what it opens: %j', (written, kept) => {
    expect(prose().parse(written)).toBe(kept);
    expect(requiredProse('Required', 100).parse(written)).toBe(kept);
  });
});

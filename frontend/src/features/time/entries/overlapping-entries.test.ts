import { expect, test } from 'vitest';
import { overlapping } from './overlapping-entries.ts';

const now = new Date('2026-11-02T12:00:00.000Z');
const at = (time: string) => `2026-11-02T${time}:00.000Z`;
const span = { startTime: at('09:00'), endTime: at('10:00') };

test.each([
  ['ends when it starts', at('08:00'), at('09:00'), false],
  ['starts when it ends', at('10:00'), at('11:00'), false],
  ['is inside of it', at('09:15'), at('09:30'), true],
  ['surrounds it', at('08:00'), at('11:00'), true],
  ['starts before its end', at('09:59'), at('11:00'), true],
  ['runs since before its end', at('09:30'), null, true],
  ['runs since after its end', at('11:00'), null, false],
])('finds only entries that overlap: an entry that %s', (_, startTime, endTime, isFound) => {
  expect(overlapping(span, [{ startTime, endTime }], now)).toHaveLength(isFound ? 1 : 0);
});

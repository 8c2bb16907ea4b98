import { expect, test } from 'vitest';
import { linesIn } from './pasted-lines.ts';

test('blank lines, bullets, numbers and boxes are left out', () => {
  const pasted = [
    '- Buy milk',
    '* Call Bob',
    '  • Send invoice',
    '',
    '1. Review',
    '12) Deploy',
    '- [ ] Write tests',
    '- [x] Ship',
    '[ ] Rest',
    '☐ Sleep',
    '\t☑ Dream',
  ].join('\r\n');
  expect(linesIn(pasted)).toEqual([
    'Buy milk',
    'Call Bob',
    'Send invoice',
    'Review',
    'Deploy',
    'Write tests',
    'Ship',
    'Rest',
    'Sleep',
    'Dream',
  ]);
});

test.each(['-5 degrees', '3.5 hours of work', '*important* things', '[draft] Plan', 'a\u00a0b'])(
  'what only looks like a mark stays: %s',
  (line) => {
    expect(linesIn(line)).toEqual([line]);
  },
);

import { describe, expect, it } from 'vitest';
import { nextUpdatedAt } from './next-updated-at.ts';

describe('nextUpdatedAt', () => {
  const before = { updatedAt: '2026-03-01T12:00:00.500Z' };

  it('is the present moment', () => {
    const now = new Date('2026-03-01T12:00:00.700Z');
    expect(nextUpdatedAt(before, now)).toBe('2026-03-01T12:00:00.700Z');
  });

  it.each(['2026-03-01T12:00:00.500Z', '2026-03-01T11:00:00.000Z'])(
    'is later than the one before if the clock shows %s',
    (now) => {
      expect(nextUpdatedAt(before, new Date(now))).toBe('2026-03-01T12:00:00.501Z');
    },
  );
});

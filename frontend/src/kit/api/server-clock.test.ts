import { describe, expect, test } from 'vitest';
import { correctionOf, learningTime, narrowed, serverNow } from './server-clock.ts';

const minute = 60_000;

describe('the correction of the clock', () => {
  test('is none while the clocks may agree', () => {
    expect(correctionOf(undefined)).toBe(0);
    // The server wrote 10.000 for 10.999.
    expect(correctionOf(narrowed(undefined, 10_000, { sentAt: 10_990, receivedAt: 11_020 }))).toBe(
      0,
    );
  });

  test('is never ahead of the server, and within a second of it', () => {
    for (const difference of [-5 * minute, -3000, 4000, 60 * minute]) {
      let bounds: ReturnType<typeof narrowed> | undefined;
      for (const [sent, delay] of [
        [100_000, 80],
        [103_330, 40],
        [107_990, 300],
      ] as const) {
        const written = sent + delay / 2 + difference;
        const date = Math.floor(written / 1000) * 1000;
        bounds = narrowed(bounds, date, { sentAt: sent, receivedAt: sent + delay });
        expect(correctionOf(bounds)).toBeLessThanOrEqual(difference);
        expect(correctionOf(bounds)).toBeGreaterThan(difference - 1300);
      }
    }
  });

  test('is none if the clocks may just agree', () => {
    expect(correctionOf({ least: -917, most: 0 })).toBe(0);
    expect(correctionOf({ least: -917, most: -1 })).toBe(-917);
    expect(correctionOf({ least: 0, most: 917 })).toBe(0);
    expect(correctionOf({ least: 1, most: 917 })).toBe(1);
  });

  test.each([
    ['overlaps, both narrow', 46_480, 46_600, { least: 3400, most: 4300 }],
    ['reaches lower, the lower most counts', 47_517, 47_609, { least: 3100, most: 3483 }],
    ['just touches the most, that is left', 45_620, 45_700, { least: 4300, most: 4300 }],
    ['just touches the least, that is left', 47_900, 48_020, { least: 3100, most: 3100 }],
    ['is higher, it alone counts', 45_650, 45_699, { least: 4301, most: 5350 }],
    ['is lower, it alone counts', 47_901, 48_033, { least: 1967, most: 3099 }],
  ])('where another response %s', (_, sentAt, receivedAt, expected) => {
    const before = { least: 3100, most: 4300 };
    expect(narrowed(before, 50_000, { sentAt, receivedAt })).toEqual(expected);
  });

  test('begins again when a clock was set', () => {
    const ahead = narrowed(undefined, 1_000_000, { sentAt: 1_300_000, receivedAt: 1_300_050 });
    const set = narrowed(ahead, 1_005_000, { sentAt: 1_005_200, receivedAt: 1_005_250 });
    expect(correctionOf(set)).toBe(0);
  });
});

test('the Date header of a response sets the time', async () => {
  const date = new Date(Date.now() - 5 * minute).toUTCString();
  await learningTime(async () => new Response('', { headers: { date } }));
  const behind = Date.now() - serverNow();
  expect(behind).toBeGreaterThan(4.9 * minute);
  expect(behind).toBeLessThan(5.1 * minute);
});

test('a response without a date leaves the time as it was', async () => {
  const before = serverNow(77_777);
  await learningTime(async () => new Response(''));
  expect(serverNow(77_777)).toBe(before);
});

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

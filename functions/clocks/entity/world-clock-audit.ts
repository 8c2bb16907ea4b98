import { insertClock, type StoredClock } from '#functions/clocks/world-clock-store.ts';
import type { Rules } from '#functions/entities/audit-rule.ts';
import { expectationsOf } from '#functions/entities/expectation.ts';

export const worldClockRules: Rules = {
  world_clock: {
    follows: (item) =>
      expectationsOf(
        ...insertClock(
          { companyId: String(item.companyId), userId: String(item.userId) },
          item as unknown as StoredClock,
        ),
      ),
  },
  world_clocks: { kind: 'counter' },
  weather: {},
  weather_cool_down: {},
};

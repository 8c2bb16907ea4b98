import { cityCatalogue } from '#shared/clocks/city-catalogue.ts';
import type { PersonKey } from './company.ts';

interface SeedDashboard {
  /** The people on the dashboard. */
  inView: PersonKey[];
  /** Cities of the catalogue. */
  clocks: string[];
}

export const dashboards: Partial<Record<PersonKey, SeedDashboard>> = {
  mara: {
    inView: ['idris', 'jun', 'sofia'],
    clocks: ['Stockholm', 'London', 'New York', 'San Francisco', 'Singapore'],
  },
  idris: { inView: ['tomasz', 'priya', 'daniel'], clocks: ['London', 'Lagos', 'New York'] },
  noor: { inView: ['elias', 'grace', 'luca'], clocks: ['Berlin', 'Dubai'] },
};

export const running = {
  who: 'mara',
  todo: 'Review rate-limit rollout plan',
  description: 'Reading the load test results',
} as const;

export const clockOf = (name: string) => {
  const found = cityCatalogue.find((city) => city.name === name);
  if (!found) throw new Error(`${name} is not in the catalogue.`);
  const { timezone, latitude, longitude } = found;
  return { city: name, timezone, latitude, longitude };
};

import { describe, expect, test } from 'vitest';
import { cityCatalogue } from '#shared/clocks/city-catalogue.ts';
import { cityOptions, noCitiesText, placeOf, searchCities } from './city-options.ts';

const names = (query: string) => searchCities(query).map(({ name }) => name);

describe('the search for cities', () => {
  test('looks in name, country and time zone, whatever the case', () => {
    expect(names('TOKYO')).toEqual(['Tokyo']);
    expect(names('sweden')).toEqual(['Stockholm']);
    expect(names('africa/lagos')).toEqual(['Lagos']);
  });

  test('has names that begin with the query first, then others, each by name', () => {
    const found = names('s');
    const begin = found.filter((name) => name.startsWith('S'));
    expect(found.slice(0, begin.length)).toEqual(begin);
    expect(begin).toEqual([...begin].sort((one, other) => one.localeCompare(other)));
    expect(begin.length).toBeGreaterThan(2);
    expect(found.length).toBeGreaterThan(begin.length);
  });

  test('knows what people write for a country or a city', () => {
    expect(names('UK')).toEqual(['London']);
    expect(names('U.A.E.')).toEqual(['Dubai']);
    expect(names('nyc')).toEqual(['New York']);
    expect(names('hk')).toEqual(['Hong Kong']);
    expect(names('usa')).toEqual(names('united states'));
    expect(names('us').slice(0, 5)).toEqual(names('usa'));
    expect(names('us')).toContain('Brussels');
    expect(names('constructor')).toEqual([]);
  });

  test('gives 15 at most, and none for nothing', () => {
    expect(names('a')).toHaveLength(15);
    expect(names('  ')).toEqual([]);
  });

  test('says what to do where nothing is found', () => {
    expect(noCitiesText('')).toBe('Type to search for cities');
    expect(noCitiesText('zz')).toBe('Type to search for cities');
    expect(noCitiesText('zzz')).toBe('No cities found for "zzz"');
  });

  test('shows what one has as added, not to be chosen again', () => {
    const clock = {
      id: '1',
      userId: '2',
      city: 'Tokyo',
      timezone: 'Asia/Tokyo',
      latitude: '35.69',
      longitude: '139.75',
      sortOrder: 0,
      createdAt: '2026-11-01T08:00:00.000Z',
    };
    const [tokyo] = cityOptions('tokyo', [clock]);
    expect(tokyo).toMatchObject({ label: 'Tokyo', description: 'Added', disabled: true });
    expect(cityOptions('tokyo', [])[0]).toMatchObject({ description: 'Japan', disabled: false });
  });

  test('leads to the place of each city in the catalogue', () => {
    for (const { key, name, timezone } of cityCatalogue)
      expect(placeOf(key)).toMatchObject({ city: name, timezone });
    expect(placeOf('nowhere')).toBeUndefined();
  });
});

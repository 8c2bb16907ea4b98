import { describe, expect, test } from 'vitest';
import { cityCatalogue } from '#shared/clocks/city-catalogue.ts';
import { cityOptions, clockFieldsOf, noCitiesText, searchCities } from './city-options.ts';

const names = (query: string) => searchCities(query).map(({ name }) => name);

describe('cityOptions', () => {
  test('matches name, country and time zone regardless of case', () => {
    expect(names('TOKYO')).toEqual(['Tokyo']);
    expect(names('sweden')).toEqual(['Stockholm']);
    expect(names('africa/lagos')).toEqual(['Lagos']);
  });

  test('sorts names that begin with the query first, then the others, each by name', () => {
    const found = names('s');
    const begin = found.filter((name) => name.startsWith('S'));
    expect(found.slice(0, begin.length)).toEqual(begin);
    expect(begin).toEqual([...begin].sort((one, other) => one.localeCompare(other)));
    expect(begin.length).toBeGreaterThan(2);
    expect(found.length).toBeGreaterThan(begin.length);
  });

  test('matches common other names of a country or a city', () => {
    expect(names('UK')).toEqual(['London']);
    expect(names('U.A.E.')).toEqual(['Dubai']);
    expect(names('nyc')).toEqual(['New York']);
    expect(names('hk')).toEqual(['Hong Kong']);
    expect(names('usa')).toEqual(names('united states'));
    expect(names('us').slice(0, 5)).toEqual(names('usa'));
    expect(names('us')).toContain('Brussels');
    expect(names('constructor')).toEqual([]);
  });

  test('returns at most 15 options, and none for an empty query', () => {
    expect(names('a')).toHaveLength(15);
    expect(names('  ')).toEqual([]);
  });

  test('explains what to type when nothing is found', () => {
    expect(noCitiesText('')).toBe('Type to search for cities');
    expect(noCitiesText('zz')).toBe('Type to search for cities');
    expect(noCitiesText('zzz')).toBe('No cities found for "zzz"');
  });

  test('disables cities that were already added', () => {
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

  test('has the coordinates of each city in the catalog', () => {
    for (const { key, name, timezone } of cityCatalogue)
      expect(clockFieldsOf(key)).toMatchObject({ city: name, timezone });
    expect(clockFieldsOf('nowhere')).toBeUndefined();
  });
});

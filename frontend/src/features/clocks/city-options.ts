import { type City, cityCatalogue, cityKey } from '#shared/clocks/city-catalogue.ts';
import type { WorldClock } from '#shared/clocks/world-clock.ts';
import type { Option } from '../../ui/options.ts';

const mostFound = 15;

/** What people write for a country or a city, and how the catalogue writes it. */
const shortNames: Record<string, string> = {
  uk: 'United Kingdom',
  gb: 'United Kingdom',
  us: 'United States of America',
  usa: 'United States of America',
  uae: 'United Arab Emirates',
  nz: 'New Zealand',
  hk: 'Hong Kong',
  nyc: 'New York',
  la: 'Los Angeles',
  sf: 'San Francisco',
};

/**
 * Cities whose name, country or time zone holds the query: names that begin with it come first, then
 * those that it is a short name of, then by name, at most 15. An empty query finds none.
 */
export function searchCities(query: string) {
  const wanted = query.trim().toLowerCase();
  if (!wanted) return [];
  const meant = shortNames[wanted.replaceAll('.', '')];
  const isMeant = ({ name, country }: City) => name === meant || country === meant;
  const rank = (city: City) =>
    city.name.toLowerCase().startsWith(wanted) ? 0 : isMeant(city) ? 1 : 2;
  return cityCatalogue
    .filter(
      (city) =>
        isMeant(city) ||
        [city.name, city.country, city.timezone].some((text) =>
          text.toLowerCase().includes(wanted),
        ),
    )
    .sort((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name))
    .slice(0, mostFound);
}

/** The cities as choices of a search; those that one has are there, but not to be chosen. */
export function cityOptions(query: string, clocks: readonly WorldClock[]): Option[] {
  const added = new Set(clocks.map(cityKey));
  return searchCities(query).map(({ key, name, country }) => ({
    value: key,
    label: name,
    description: added.has(key) ? 'Added' : country,
    disabled: added.has(key),
  }));
}

/** What is said where nothing is found. */
export function noCitiesText(query: string): string {
  const wanted = query.trim();
  return wanted.length > 2 ? `No cities found for "${wanted}"` : 'Type to search for cities';
}

/** A city as a clock of it is made; undefined for a key that is none. */
export function placeOf(key: string) {
  const found = cityCatalogue.find((city) => city.key === key);
  if (!found) return undefined;
  const { name: city, timezone, latitude, longitude } = found;
  return { city, timezone, latitude, longitude };
}

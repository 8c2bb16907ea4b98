import { type City, cityCatalogue, cityKey } from '#shared/clocks/city-catalogue.ts';
import type { WorldClock } from '#shared/clocks/world-clock.ts';
import { byName } from '#shared/kit/compare-text.ts';
import { foldText } from '#shared/kit/fold-text.ts';
import { hasWords, searchWords } from '#shared/kit/search-words.ts';
import type { Option } from '../../ui/forms/select/options.ts';
import { clocksCopy } from './clocks-copy.ts';

const maximumResults = 15;

/** Common abbreviations and the catalogue's name for them. */
const abbreviations: Record<string, string> = {
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
 * At most 15 cities whose name, country or time zone contains the query: first names that start
 * with it, then cities that it abbreviates, then by name. An empty query finds none.
 */
export function searchCities(query: string) {
  const search = foldText(query.trim());
  if (!search) return [];
  const words = searchWords(query);
  const fullName = abbreviations[search.replaceAll('.', '')];
  const matchesAbbreviation = ({ name, country }: City) =>
    name === fullName || country === fullName;
  const rank = (city: City) =>
    foldText(city.name).startsWith(search) ? 0 : matchesAbbreviation(city) ? 1 : 2;
  return cityCatalogue
    .filter(
      (city) =>
        matchesAbbreviation(city) ||
        hasWords(words, `${city.name} ${city.country} ${city.timezone}`),
    )
    .sort((one, other) => rank(one) - rank(other) || byName(one, other))
    .slice(0, maximumResults);
}

/** Search results as options; cities that have a clock are disabled. */
export function cityOptions(query: string, clocks: readonly WorldClock[]): Option[] {
  const added = new Set(clocks.map(cityKey));
  return searchCities(query).map(({ key, name, country }) => ({
    value: key,
    label: name,
    description: added.has(key) ? clocksCopy.added : country,
    disabled: added.has(key),
  }));
}

/** Shown if nothing is found. */
export function noCitiesText(query: string): string {
  const search = query.trim();
  return search.length > 2 ? clocksCopy.noneFound(search) : clocksCopy.typeToSearch;
}

/** The fields of a new clock; undefined for an unknown key. */
export function clockFieldsOf(key: string) {
  const found = cityCatalogue.find((city) => city.key === key);
  if (!found) return undefined;
  const { name: city, timezone, latitude, longitude } = found;
  return { city, timezone, latitude, longitude };
}

export interface City {
  name: string;
  timezone: string;
  country: string;
  /** Equal for the same clock. Unique in the catalogue. */
  key: string;
  /** In degrees. */
  latitude: string;
  longitude: string;
}

/**
 * Equal for spellings of the same city in the same time zone. A user cannot have two clocks with
 * the same key.
 */
export const cityKey = ({ city, timezone }: { city: string; timezone: string }) =>
  `${city.trim().toLowerCase()}|${timezone.toLowerCase()}`;

const rows: [
  name: string,
  timezone: string,
  country: string,
  latitude: string,
  longitude: string,
][] = [
  ['New York', 'America/New_York', 'United States of America', '40.75', '-73.98'],
  ['Los Angeles', 'America/Los_Angeles', 'United States of America', '33.99', '-118.18'],
  ['Chicago', 'America/Chicago', 'United States of America', '41.83', '-87.75'],
  ['Denver', 'America/Denver', 'United States of America', '39.74', '-104.98'],
  ['San Francisco', 'America/Los_Angeles', 'United States of America', '37.74', '-122.46'],
  ['Toronto', 'America/Toronto', 'Canada', '43.7', '-79.42'],
  ['Vancouver', 'America/Vancouver', 'Canada', '49.27', '-123.12'],
  ['Mexico City', 'America/Mexico_City', 'Mexico', '19.44', '-99.13'],
  ['Bogota', 'America/Bogota', 'Colombia', '4.6', '-74.08'],
  ['Lima', 'America/Lima', 'Peru', '-12.05', '-77.05'],
  ['Santiago', 'America/Santiago', 'Chile', '-33.45', '-70.67'],
  ['Buenos Aires', 'America/Argentina/Buenos_Aires', 'Argentina', '-34.6', '-58.4'],
  ['Sao Paulo', 'America/Sao_Paulo', 'Brazil', '-23.56', '-46.63'],
  ['London', 'Europe/London', 'United Kingdom', '51.5', '-0.12'],
  ['Dublin', 'Europe/Dublin', 'Ireland', '53.33', '-6.25'],
  ['Lisbon', 'Europe/Lisbon', 'Portugal', '38.72', '-9.14'],
  ['Madrid', 'Europe/Madrid', 'Spain', '40.4', '-3.68'],
  ['Paris', 'Europe/Paris', 'France', '48.87', '2.33'],
  ['Brussels', 'Europe/Brussels', 'Belgium', '50.83', '4.33'],
  ['Amsterdam', 'Europe/Amsterdam', 'Netherlands', '52.35', '4.92'],
  ['Berlin', 'Europe/Berlin', 'Germany', '52.52', '13.4'],
  ['Zürich', 'Europe/Zurich', 'Switzerland', '47.38', '8.55'],
  ['Rome', 'Europe/Rome', 'Italy', '41.9', '12.48'],
  ['Vienna', 'Europe/Vienna', 'Austria', '48.2', '16.37'],
  ['Copenhagen', 'Europe/Copenhagen', 'Denmark', '55.68', '12.57'],
  ['Stockholm', 'Europe/Stockholm', 'Sweden', '59.35', '18.1'],
  ['Oslo', 'Europe/Oslo', 'Norway', '59.92', '10.75'],
  ['Helsinki', 'Europe/Helsinki', 'Finland', '60.18', '24.93'],
  ['Warsaw', 'Europe/Warsaw', 'Poland', '52.25', '21'],
  ['Athens', 'Europe/Athens', 'Greece', '37.98', '23.73'],
  ['Istanbul', 'Europe/Istanbul', 'Turkey', '41.1', '29.01'],
  ['Cairo', 'Africa/Cairo', 'Egypt', '30.05', '31.25'],
  ['Lagos', 'Africa/Lagos', 'Nigeria', '6.44', '3.39'],
  ['Nairobi', 'Africa/Nairobi', 'Kenya', '-1.28', '36.82'],
  ['Johannesburg', 'Africa/Johannesburg', 'South Africa', '-26.17', '28.03'],
  ['Dubai', 'Asia/Dubai', 'United Arab Emirates', '25.23', '55.28'],
  ['Mumbai', 'Asia/Kolkata', 'India', '19.02', '72.86'],
  ['Singapore', 'Asia/Singapore', 'Singapore', '1.29', '103.86'],
  ['Bangkok', 'Asia/Bangkok', 'Thailand', '13.75', '100.52'],
  ['Hong Kong', 'Asia/Hong_Kong', 'Hong Kong S.A.R.', '22.3', '114.19'],
  ['Shanghai', 'Asia/Shanghai', 'China', '31.22', '121.44'],
  ['Seoul', 'Asia/Seoul', 'South Korea', '37.57', '127'],
  ['Tokyo', 'Asia/Tokyo', 'Japan', '35.69', '139.75'],
  ['Sydney', 'Australia/Sydney', 'Australia', '-33.92', '151.19'],
  ['Auckland', 'Pacific/Auckland', 'New Zealand', '-36.85', '174.76'],
];

/** Cities that can be added as world clocks. */
export const cityCatalogue: readonly City[] = rows.map(
  ([name, timezone, country, latitude, longitude]) => ({
    name,
    timezone,
    country,
    key: cityKey({ city: name, timezone }),
    latitude,
    longitude,
  }),
);

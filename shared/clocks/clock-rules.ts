export type WeatherSummary = 'clear' | 'cloudy' | 'rain' | 'snow' | 'thunderstorm';

const lastCodes: [number, WeatherSummary][] = [
  [3, 'clear'],
  [48, 'cloudy'],
  [67, 'rain'],
  [77, 'snow'],
  [82, 'rain'],
  [86, 'snow'],
];

/**
 * WMO codes: up to 3 clear, 48 cloudy, 67 rain, 77 snow, 82 rain, 86 snow, above that thunderstorm.
 */
export const weatherSummary = (code: number): WeatherSummary =>
  lastCodes.find(([last]) => code <= last)?.[1] ?? 'thunderstorm';

/** From 9:00 until 17:00. */
export const isBusinessHour = (localHour: number) => localHour >= 9 && localHour < 17;

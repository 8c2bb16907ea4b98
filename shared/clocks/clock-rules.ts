export type WeatherSummary = 'clear' | 'cloudy' | 'rain' | 'snow' | 'thunderstorm';

const lastCodes: [number, WeatherSummary][] = [
  [3, 'clear'],
  [48, 'cloudy'],
  [67, 'rain'],
  [77, 'snow'],
  [82, 'rain'],
  [86, 'snow'],
];

/** Up to 3 clear, 48 cloudy, 67 rain, 77 snow, 82 rain, 86 snow, above that thunderstorm. */
export const weatherSummary = (code: number): WeatherSummary =>
  lastCodes.find(([last]) => code <= last)?.[1] ?? 'thunderstorm';

/** On from 9 up to but not including 17. */
export const isBusinessHour = (localHour: number) => localHour >= 9 && localHour < 17;

import { expect, test } from 'vitest';
import { isBusinessHour, weatherSummary } from './clock-rules.ts';

test.each([
  [0, 3, 'clear'],
  [4, 48, 'cloudy'],
  [49, 67, 'rain'],
  [68, 77, 'snow'],
  [78, 82, 'rain'],
  [83, 86, 'snow'],
  [87, 99, 'thunderstorm'],
])('weather codes from %d to %d are %s', (first, last, summary) => {
  for (let code = first; code <= last; code += 1) expect(weatherSummary(code)).toBe(summary);
});

test('business hours are from 9 up to but not including 17', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  expect(hours.filter(isBusinessHour)).toEqual([9, 10, 11, 12, 13, 14, 15, 16]);
});

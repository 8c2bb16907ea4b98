import * as z from 'zod/mini';
import type { Weather } from '#shared/clocks/world-clock.ts';

const defaultEndpoint = 'https://api.open-meteo.com';
const timeoutMs = 2000;

export const weatherEndpoint = () => process.env.WEATHER_ENDPOINT || defaultEndpoint;

const forecast = z.object({
  current: z.object({
    temperature_2m: z.number(),
    relative_humidity_2m: z.number(),
    wind_speed_10m: z.number(),
    weather_code: z.int(),
  }),
});

/** With two decimals, about a kilometer. */
export interface Coordinates {
  latitude: string;
  longitude: string;
}

/** Requests the weather; throws on any error. */
export const fetchWeather = async ({ latitude, longitude }: Coordinates): Promise<Weather> => {
  const url = new URL('/v1/forecast', weatherEndpoint());
  url.search = new URLSearchParams({
    latitude,
    longitude,
    current: 'temperature_2m,relative_humidity_2m,wind_speed_10m,weather_code',
    wind_speed_unit: 'ms',
  }).toString();
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
  if (!response.ok) throw new Error(`The weather service returned ${response.status}.`);
  const { current } = forecast.parse(await response.json());
  return {
    temperature: current.temperature_2m,
    humidity: current.relative_humidity_2m,
    windSpeed: current.wind_speed_10m,
    weatherCode: current.weather_code,
  };
};

import * as z from 'zod/mini';
import { type Key, readItems } from '#functions/kit/table/table-read.ts';
import { type Operation, put } from '#functions/kit/table/table-write.ts';
import { type Weather, weather } from '#shared/clocks/world-clock.ts';
import { type Coordinates, weatherEndpoint } from './weather-service.ts';

/**
 * Weather and failures of the weather service, shared by all companies. Stored by the URL of the
 * service.
 */
const keptWeather = z.object({ weather, askedAt: z.int() });
const backoff = z.object({ until: z.int() });

const staleAfterSeconds = 2 * 60 * 60;
const backoffSeconds = 60;

const weatherKey = ({ latitude, longitude }: Coordinates): Key => ({
  PK: `WEATHER#${weatherEndpoint()}#${latitude},${longitude}`,
  SK: 'WEATHER',
});
const backoffKey = (): Key => ({ PK: `WEATHER#${weatherEndpoint()}`, SK: 'COOL_DOWN' });

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);

interface KnownWeather {
  /** At most two hours old. */
  kept: { weather: Weather; ageSeconds: number } | undefined;
  /** The service failed less than a minute ago and is not asked again. */
  isBackingOff: boolean;
}

export const readKnownWeather = async (
  coordinates: Coordinates,
  now: Date,
): Promise<KnownWeather> => {
  const [placeItem, backoffItem] = await readItems([weatherKey(coordinates), backoffKey()]);
  const found = keptWeather.safeParse(placeItem);
  const pause = backoff.safeParse(backoffItem);
  const ageSeconds = found.success ? seconds(now) - found.data.askedAt : Number.POSITIVE_INFINITY;
  return {
    kept:
      found.success && ageSeconds < staleAfterSeconds
        ? { weather: found.data.weather, ageSeconds }
        : undefined,
    isBackingOff: pause.success && pause.data.until > seconds(now),
  };
};

export const putWeather = (coordinates: Coordinates, weather: Weather, now: Date): Operation =>
  put({
    ...weatherKey(coordinates),
    type: 'weather',
    weather,
    askedAt: seconds(now),
    ttl: seconds(now) + staleAfterSeconds,
  });

export const putBackoff = (now: Date): Operation => {
  const until = seconds(now) + backoffSeconds;
  return put({ ...backoffKey(), type: 'weather_cool_down', until, ttl: until });
};

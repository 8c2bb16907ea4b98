import * as z from 'zod/mini';
import { type Key, readItems } from '#functions/kit/table-read.ts';
import { type Operation, put } from '#functions/kit/table-write.ts';
import { type Weather, weather } from '#shared/clocks/world-clock.ts';
import { type RoundedPlace, weatherEndpoint } from './weather-service.ts';

/**
 * Public facts, which belong to no company: what the weather service said of a place, and that it
 * did not answer. Kept by the service's address, so that one service's failures are not another's.
 */
const keptWeather = z.object({ weather, askedAt: z.int() });
const silence = z.object({ until: z.int() });

const staleAfterSeconds = 2 * 60 * 60;
const restSeconds = 60;

const placeKey = ({ latitude, longitude }: RoundedPlace): Key => ({
  PK: `WEATHER#${weatherEndpoint()}#${latitude},${longitude}`,
  SK: 'WEATHER',
});
const silenceKey = (): Key => ({ PK: `WEATHER#${weatherEndpoint()}`, SK: 'SILENCE' });

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);

export interface KnownWeather {
  /** At most two hours old. */
  kept: { weather: Weather; ageSeconds: number } | undefined;
  /** The service failed less than a minute ago and is left alone. */
  isResting: boolean;
}

export const readKnownWeather = async (place: RoundedPlace, now: Date): Promise<KnownWeather> => {
  const [placeItem, silenceItem] = await readItems([placeKey(place), silenceKey()]);
  const found = keptWeather.safeParse(placeItem);
  const rest = silence.safeParse(silenceItem);
  const ageSeconds = found.success ? seconds(now) - found.data.askedAt : Number.POSITIVE_INFINITY;
  return {
    kept:
      found.success && ageSeconds < staleAfterSeconds
        ? { weather: found.data.weather, ageSeconds }
        : undefined,
    isResting: rest.success && rest.data.until > seconds(now),
  };
};

export const keepWeather = (place: RoundedPlace, told: Weather, now: Date): Operation =>
  put({
    ...placeKey(place),
    type: 'weather',
    weather: told,
    askedAt: seconds(now),
    ttl: seconds(now) + staleAfterSeconds,
  });

export const keepSilence = (now: Date): Operation => {
  const until = seconds(now) + restSeconds;
  return put({ ...silenceKey(), type: 'weather_silence', until, ttl: until });
};

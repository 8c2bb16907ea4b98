import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { log } from '#functions/kit/observability/log.ts';
import { ignoreErrors } from '#functions/kit/table/ignore-errors.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { clockRoutes } from '#shared/clocks/clock-routes.ts';
import type { Weather } from '#shared/clocks/world-clock.ts';
import { ReadOnlyError } from '#shared/kit/common-errors.ts';
import { type Coordinates, fetchWeather } from './weather-service.ts';
import { putBackoff, putWeather, readKnownWeather } from './weather-store.ts';

const freshSeconds = 15 * 60;

/** Rounded as a number, so that -0.001 becomes 0.00. */
const rounded = (degrees: string) => (Math.round(Number(degrees) * 100) / 100).toFixed(2);

const fetchAndStore = async (coordinates: Coordinates, now: Date): Promise<Weather | undefined> => {
  const weather = await fetchWeather(coordinates).catch((error) => {
    log.info('weather_unknown', { error });
    return undefined;
  });
  await ignoreErrors(
    write(weather ? putWeather(coordinates, weather, now) : putBackoff(now)),
    ReadOnlyError,
  );
  return weather;
};

/** The server asks the weather service, so that it learns nothing about users. */
export const handler = handleRoute(clockRoutes.readWeather, async ({ query }) => {
  const coordinates = { latitude: rounded(query.latitude), longitude: rounded(query.longitude) };
  const now = new Date();
  const { kept, isBackingOff } = await readKnownWeather(coordinates, now);
  const isFresh = kept !== undefined && kept.ageSeconds < freshSeconds;
  const weather = isFresh || isBackingOff ? undefined : await fetchAndStore(coordinates, now);
  return weather ?? kept?.weather ?? null;
});

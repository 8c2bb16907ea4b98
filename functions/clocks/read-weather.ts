import { handleRoute } from '#functions/kit/handle-route.ts';
import { log } from '#functions/kit/log.ts';
import { write } from '#functions/kit/table-write.ts';
import { clockRoutes } from '#shared/clocks/clock-routes.ts';
import type { Weather } from '#shared/clocks/world-clock.ts';
import { askWeather, type RoundedPlace } from './weather-service.ts';
import { keepSilence, keepWeather, readKnownWeather } from './weather-store.ts';

const freshSeconds = 15 * 60;

/** Rounded as a number first: -0.001 is the place 0.00, not -0.00. */
const rounded = (degrees: string) => (Math.round(Number(degrees) * 100) / 100).toFixed(2);

const askAndKeep = async (place: RoundedPlace, now: Date): Promise<Weather | undefined> => {
  const told = await askWeather(place).catch((error) => {
    log.info('weather_unknown', { error });
    return undefined;
  });
  await write(told ? keepWeather(place, told, now) : keepSilence(now));
  return told;
};

/** Asked by the server, so that the weather service learns nothing of whoever looks at a clock. */
export const handler = handleRoute(clockRoutes.readWeather, async ({ query }) => {
  const place = { latitude: rounded(query.latitude), longitude: rounded(query.longitude) };
  const now = new Date();
  const { kept, isResting } = await readKnownWeather(place, now);
  const isFresh = kept !== undefined && kept.ageSeconds < freshSeconds;
  const told = isFresh || isResting ? undefined : await askAndKeep(place, now);
  return told ?? kept?.weather ?? null;
});

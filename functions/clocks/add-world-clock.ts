import { handleRoute } from '#functions/kit/handle-route.ts';
import { once } from '#functions/kit/once.ts';
import { write } from '#functions/kit/table-write.ts';
import { clockAlreadyAdded } from '#shared/clocks/clock-problems.ts';
import { clockRoutes } from '#shared/clocks/clock-routes.ts';
import { clockIdOf, findClock, insertClock, type StoredClock } from './world-clock-store.ts';

export const handler = handleRoute(clockRoutes.addWorldClock, async ({ session, body, newId }) => {
  const clock: StoredClock = {
    id: clockIdOf(session.userId, body),
    userId: session.userId,
    city: body.city,
    timezone: body.timezone,
    latitude: body.latitude,
    longitude: body.longitude,
    sortOrder: body.sortOrder ?? 0,
    createdAt: new Date().toISOString(),
    addedBy: newId(),
  };
  const add = async () => {
    await write(...insertClock(session, clock));
    return clock;
  };
  const readBack = async () => {
    const earlier = await findClock(session, clock.id);
    if (earlier?.addedBy !== clock.addedBy) throw clockAlreadyAdded();
    return earlier;
  };
  return once(add, readBack, clockAlreadyAdded);
});

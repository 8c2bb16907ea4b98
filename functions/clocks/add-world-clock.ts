import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { createWithReceipt } from '#functions/kit/http/request-receipt.ts';
import { createOnce } from '#functions/kit/table/create-once.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { ClockAlreadyAddedError } from '#shared/clocks/clock-errors.ts';
import { clockRoutes } from '#shared/clocks/clock-routes.ts';
import { IdempotencyKeyUsedError } from '#shared/kit/common-errors.ts';
import { clockIdOf, findClock, insertClock, type StoredClock } from './world-clock-store.ts';

export const handler = handleRoute(clockRoutes.addWorldClock, async (request) => {
  const { session, body, newId, receipt } = request;
  const now = new Date();
  const clock: StoredClock = {
    id: clockIdOf(session.userId, body),
    userId: session.userId,
    city: body.city,
    timezone: body.timezone,
    latitude: body.latitude,
    longitude: body.longitude,
    sortOrder: body.sortOrder ?? 0,
    createdAt: now.toISOString(),
    addedBy: newId(),
  };
  const add = async () => {
    await write(...insertClock(session, clock), ...receipt.operations(now));
    return clock;
  };
  const readBack = async () => {
    const earlier = await findClock(session, clock.id);
    if (earlier?.addedBy !== clock.addedBy) throw new ClockAlreadyAddedError();
    await receipt.requireSame();
    return earlier;
  };
  const addOnce = () => createOnce(add, readBack, ClockAlreadyAddedError);
  return createWithReceipt(receipt, addOnce, () => {
    throw new IdempotencyKeyUsedError();
  });
});

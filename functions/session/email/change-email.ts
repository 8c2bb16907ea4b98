import { recordAddressLost, recordAudit } from '#functions/audit/audit-store.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { queueMailIfAllowed } from '#functions/mail/mail-store.ts';
import { moveAddress } from '#functions/people/addresses/address-change-store.ts';
import { removeEmailCode, requireEmailCode } from '#functions/people/addresses/email-code-store.ts';
import { toSessionUser } from '#functions/people/session-user-store.ts';
import { changeProvedAddress, readUser } from '#functions/people/user-store.ts';
import { sessionRoutes } from '#shared/session/session-routes.ts';

/** Only somebody who entered the password got a code for another address. */
export const handler = handleRoute(sessionRoutes.changeEmail, async (request) => {
  const { session, body, newId } = request;
  const { username, code } = body;
  const person = await readUser(session, session.userId, { consistent: true });
  // An earlier attempt of this request may have changed it.
  if (username === person.username) return toSessionUser(person);
  const now = new Date();
  const changed = { ...person, username, emailVerifiedAt: now.toISOString() };
  await requireEmailCode(changed, code, now);
  const moved = await moveAddress(person, { username, mailId: newId('former address') });
  await write(
    changeProvedAddress(person, changed),
    ...moved.operations,
    ...(moved.holder ? [recordAddressLost(moved.holder)] : []),
    ...(moved.mail ? await queueMailIfAllowed(moved.mail, now) : []),
    removeEmailCode(person),
    recordAudit({ actor: session, kind: 'address_changed', source: request }),
  );
  return toSessionUser(changed);
});

import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { countEmailCode } from '#functions/kit/identity/account-limits.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { queueMail } from '#functions/mail/mail-store.ts';
import { isEmailCodeSent, newEmailCode } from '#functions/people/addresses/email-code-store.ts';
import { readUser } from '#functions/people/user-store.ts';
import { sessionRoutes } from '#shared/session/session-routes.ts';

export const handler = handleRoute(sessionRoutes.createEmailCode, async ({ session, newId }) => {
  const person = await readUser(session, session.userId);
  const mailId = newId('email code');
  if (person.emailVerifiedAt || (await isEmailCodeSent(person, mailId))) return;
  await countEmailCode(person.id);
  const now = new Date();
  const { operation, mail } = newEmailCode(person, mailId, now);
  await write(operation, ...queueMail(mail, now));
});

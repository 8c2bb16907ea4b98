import { write } from '#functions/kit/table/table-write.ts';
import { queueMail } from '#functions/mail/mail-store.ts';
import { newOwnerWarning } from '#functions/people/addresses/owner-warning-store.ts';

/** Tells the owner of a taken address that somebody tried to create an account with it. */
export const warnOwner = async (username: string): Promise<void> => {
  const mail = await newOwnerWarning(username);
  if (mail) await write(queueMail(mail, new Date()));
};

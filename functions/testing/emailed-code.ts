import { queuedMails } from '#functions/mail/testing/queued-mails.ts';

interface Addressee {
  companyId: string;
  username: string;
}

/** The codes in the emails to a user, oldest first. */
export const emailedCodes = async ({ companyId, username }: Addressee): Promise<string[]> =>
  (await queuedMails(companyId))
    .filter(({ to }) => to === username)
    .sort((one, other) => one.queuedAt.localeCompare(other.queuedAt))
    .flatMap(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? []);

/** The code in the last email to a user. */
export const emailedCode = async (addressee: Addressee): Promise<string> =>
  (await emailedCodes(addressee)).at(-1)!;

import type { SESv2ServiceException as ServiceException } from '@aws-sdk/client-sesv2';
import { log } from '#functions/kit/observability/log.ts';
import type { TableChange } from '#functions/kit/table/stream.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { isStillQueued, parseMail, removeMail } from '../mail-store.ts';
import { sendEmail } from '../send-email.ts';

/** Later than this an email is given up, so that an outage of SES does not hold up other changes. */
const longestDelayMs = 5 * 60_000;

/**
 * SES refuses this message, or all of the tenant's, such as for lack of a permission. It would refuse
 * it again, and meanwhile all changes after it would wait.
 */
const isRefused = (error: unknown) => {
  const { $fault, name } = error as ServiceException;
  return $fault === 'client' && !/TooMany|Throttl|Limit/.test(name);
};

/**
 * Sends a queued email at least once: the stream repeats it if the function fails between sending
 * and deleting. Logs `mail_not_sent` when it gives up.
 */
export const sendQueuedMail = async ({ before, after }: TableChange) => {
  if (before || !after) return;
  const mail = parseMail(after);
  if (!(await isStillQueued(mail))) return;
  try {
    await sendEmail(mail);
    log.info('mail_sent', { companyId: mail.companyId });
  } catch (error) {
    const isLate = Date.now() - Date.parse(mail.queuedAt) > longestDelayMs;
    if (!isRefused(error) && !isLate) throw error;
    log.error('mail_not_sent', { error, companyId: mail.companyId });
  }
  await write(removeMail(mail));
};

import { queryAll } from '#functions/kit/table/table-read.ts';
import { type Mail, mailPartition, parseMail } from '../mail-store.ts';

/** The emails of a company that wait to be sent, in no particular order. */
export const queuedMails = async (companyId: string): Promise<Mail[]> => {
  const partition = mailPartition({ companyId });
  return (await Array.fromAsync(queryAll({ partition }))).map(parseMail);
};

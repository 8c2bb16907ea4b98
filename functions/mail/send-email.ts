import { environment } from '#functions/kit/environment.ts';

const load = async () => {
  const { newSender } = await import('./ses-client.ts');
  return newSender();
};

let sender: ReturnType<typeof load> | undefined;

interface Email {
  to: string;
  subject: string;
  text: string;
}

/** Sends a plain-text email through SES. The client is loaded on first use. */
export const sendEmail = async ({ to, subject, text }: Email) => {
  sender ??= load();
  const send = await sender;
  const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });
  await send({
    FromEmailAddress: `Day Zero <${environment('MAIL_FROM')}>`,
    Destination: { ToAddresses: [to] },
    Content: { Simple: { Subject: utf8(subject), Body: { Text: utf8(text) } } },
  });
};

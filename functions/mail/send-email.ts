import { environment } from '#functions/kit/environment.ts';

const load = async () => {
  const { newSesClient, commands } = await import('./ses-client.ts');
  return { client: newSesClient(), commands };
};

let loading: ReturnType<typeof load> | undefined;

export interface Email {
  to: string;
  subject: string;
  text: string;
}

/** Sends a plain-text email through SES. The client is loaded on first use. */
export const sendEmail = async ({ to, subject, text }: Email) => {
  loading ??= load();
  const { client, commands } = await loading;
  const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });
  await client.send(
    new commands.SendEmailCommand({
      FromEmailAddress: `Day Zero <${environment('MAIL_FROM')}>`,
      Destination: { ToAddresses: [to] },
      Content: { Simple: { Subject: utf8(subject), Body: { Text: utf8(text) } } },
    }),
  );
};

import { SESv2Client, SendEmailCommand, type SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { clientOptions } from '#functions/kit/client-options.ts';

/** Sends through one client of SES, and names the command, so that the bundle contains no others. */
export const newSender = () => {
  const client = new SESv2Client(clientOptions());
  return (input: SendEmailCommandInput) => client.send(new SendEmailCommand(input));
};

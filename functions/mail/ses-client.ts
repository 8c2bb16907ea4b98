import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { clientOptions } from '#functions/kit/client-options.ts';

/** Names the commands, so that the bundle contains no others. */
export const commands = { SendEmailCommand };

export const newSesClient = () => new SESv2Client(clientOptions());
